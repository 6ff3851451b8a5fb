import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { listStaff, readSignIn, readStaffMember } from '#shared/modules/staff/queries.ts';
import type { listPosts } from '#shared/modules/roster/queries.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import { addDays } from '#shared/core/dates.ts';
import { call } from '#web/core/session/call.ts';
import { refusalOf } from '#web/core/session/refusal-of.ts';
import type { Problem } from '#shared/modules/roster/check-plan.ts';
import { publishRoster } from '#shared/modules/roster/online.ts';
import { problemNames } from '#shared/modules/roster/problem-names.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { isOwn } from './is-own.ts';
import { shiftWords } from './shift-labels.ts';
import { StepForm } from './step-form.tsx';

const active = { status: 'active' } as const;

/**
 * One duty, planned and sent to the phone in one call. Where a rule speaks against it, the rule is named and
 * somebody has to say why it is right; until then nothing is planned.
 */
export function DutyStep({ onDone }: { onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const saving = useSave();
  const people = useQuery<typeof listStaff>('/staff', { input: { limit: 1, status: 'active' } }).data ?? [];
  const all = useQuery<typeof listPosts>('/roster/posts', { input: { limit: 200 } }).data ?? [];
  const posts = all.filter(isOwn);
  const shifts =
    useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 100, active: 'true' } }).data ?? [];
  const [person, setPerson] = useState('');
  const [post, setPost] = useState('');
  const [shift, setShift] = useState('');
  const [day, setDay] = useState<string>(addDays(today(), 1));
  const [refused, setRefused] = useState<{ duty: string; problems: readonly Problem[] } | null>(null);
  const [reason, setReason] = useState('');
  const asked = person === '' ? null : { params: { id: person } };
  const found = useQuery<typeof readStaffMember>('/staff/{id}', asked).data;
  const signIn = useQuery<typeof readSignIn>('/staff/{id}/sign-in', asked).data?.state ?? 'invited';
  const where = posts.find((item) => item.id === post) ?? posts[0];
  const when = shift || (where?.needs[0]?.shift_id ?? shifts[0]?.id ?? '');
  if (people.length === 0 || !where) return <Box color="fg.muted">{t(messages.before)}</Box>;

  const duty = [person, day, where.id, when].join(' ');
  const problems = refused?.duty === duty ? refused.problems : [];
  const isNever = problems.some(({ hard }) => hard);
  const name = writtenIn(language, found?.name ?? '', found?.name_hi);

  const work = async (): Promise<void> => {
    try {
      await call<typeof publishRoster>('POST /roster/publish', {
        form: {
          from: day,
          to: day,
          staff_id: person,
          changes: [{ staff_id: person, date: day, duties: [{ post_id: where.id, shift_id: when }] }],
          ...(problems.length === 0 || reason.trim() === '' ? {} : { override: reason.trim() }),
        },
      });
    } catch (error) {
      const against = refusalOf<typeof publishRoster, 'illegal_transition'>(error, 'illegal_transition');
      if (against) setRefused({ duty, problems: against.problems });
      throw error;
    }
  };
  const done =
    signIn === 'confirmed'
      ? messages.published
      : signIn === 'none' || signIn === 'off'
        ? messages.publishedNoSignIn
        : messages.publishedFirst;
  return (
    <StepForm
      saving={saving}
      work={work}
      onDone={onDone}
      label={t(problems.length > 0 && !isNever ? messages.publishAnyway : messages.publish)}
      disabled={problems.length > 0 && (isNever || reason.trim() === '')}
      done={t(done, { name })}
    >
      <SearchSelect<StaffMember>
        path="/staff"
        filters={active}
        searchLabel={t(messages.findPerson)}
        label={t(messages.who)}
        value={person}
        words={(found) => writtenIn(language, found.name, found.name_hi)}
        onChange={setPerson}
        error={undefined}
        none={t(messages.noPerson)}
      />
      <SelectField
        label={t(messages.post)}
        value={where.id}
        options={posts.map((post) => ({
          value: post.id,
          label: writtenIn(language, post.name, post.name_hi),
        }))}
        onChange={setPost}
      />
      <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
        <TextField
          label={t(messages.day)}
          type="date"
          min={today()}
          required
          value={day}
          onChange={setDay}
          error={saving.error('changes.0.date')}
        />
        <SelectField
          label={t(messages.shift)}
          value={when}
          options={shifts.map((shift) => ({ value: shift.id, label: shiftWords(shift, language) }))}
          onChange={setShift}
        />
      </Box>
      {problems.length === 0 ? null : (
        <Box
          display="grid"
          gap="3"
          p="3"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="warn.line"
          borderRadius="md"
          bg="warn.subtle"
        >
          <Box as="ul" listStyleType="none" display="grid" gap="1" fontWeight="medium">
            {problems.map((problem) => (
              <Box as="li" key={problem.kind}>
                {t(messages.against, {
                  name,
                  problem: t(problemNames[`problem_${problem.kind}`], { n: problem.n }),
                })}
              </Box>
            ))}
          </Box>
          {isNever ? (
            <Box>{t(messages.never)}</Box>
          ) : (
            <TextArea
              label={t(messages.reason)}
              hint={t(messages.reasonHint)}
              maxLength={maxLengthOf(publishRoster, 'override')}
              value={reason}
              onChange={setReason}
              error={saving.error('override')}
            />
          )}
        </Box>
      )}
    </StepForm>
  );
}
