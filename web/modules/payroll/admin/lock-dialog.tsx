import { Box, Heading } from '@chakra-ui/react';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { readReview } from '#shared/modules/payroll/queries.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { blocksLock } from '#shared/modules/payroll/runs/run-review.ts';
import type { ReviewFinding } from '#shared/modules/payroll/runs/run-review.ts';
import { lockRun } from '#shared/modules/payroll/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { payScreens } from '../messages.ts';
import { reviewMessages as messages } from '../review-messages.ts';

const namedAtFirst = 5;

type Props = { run: PayrollRun; onDone: () => void; onClose: () => void };

/** What is looked at before a month is closed for good, each finding with the way to its mending. */
export function LockDialog({ run, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readReview>('/payroll/runs/{id}/review', { params: { id: run.id } });
  const { busy, run: save, error, form } = useSave<HTMLDivElement>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const month = formatMonth(run.month, language);
  const findings = answer.data ?? [];
  const isBlocked = findings.some(({ check }) => blocksLock(check));
  const needsReason = findings.length > 0;

  const lock = async (): Promise<void> => {
    if (needsReason && note.trim() === '') {
      setMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const input = {
      note: note.trim(),
      with_unsettled: findings.some(({ check }) => check === 'unsettled'),
    };
    const work = () =>
      call<typeof lockRun>('POST /payroll/runs/{id}/lock', { params: { id: run.id }, form: input });
    if (!(await save(work))) return answer.reload();
    toast.success(t(payScreens.locked, { month }));
    onDone();
    onClose();
  };

  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(messages.title, { month })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          {answer.data && !isBlocked ? (
            <Button busy={busy} onClick={() => void lock()}>
              {t(payScreens.lock)}
            </Button>
          ) : null}
        </>
      }
    >
      <AnswerStates answer={answer}>
        {(found) => (
          <Box ref={form} display="grid" gap="4">
            {found.length === 0 ? (
              <Card display="flex" gap="3" bg="ok.subtle" borderColor="ok.line">
                <Box color="ok" flexShrink={0}>
                  <CircleCheckBig aria-hidden />
                </Box>
                <div>
                  <Heading as="h3" fontSize="md" color="ok">
                    {t(messages.clean)}
                  </Heading>
                  {t(messages.cleanText)}
                </div>
              </Card>
            ) : null}
            {found.map((finding) => (
              <Finding key={finding.check} finding={finding} month={run.month} />
            ))}
            {isBlocked ? (
              <Box fontWeight="medium">{t(messages.blocked)}</Box>
            ) : (
              <>
                {found.length > 0 ? (
                  <TextArea
                    label={t(messages.reason)}
                    hint={t(messages.reasonHint)}
                    required
                    maxLength={maxLengthOf(lockRun, 'note')}
                    value={note}
                    onChange={setNote}
                    error={missing && note.trim() === '' ? t(messages.reasonMissing) : error('note')}
                  />
                ) : null}
                <Box color="fg.muted">{t(payScreens.lockText)}</Box>
              </>
            )}
          </Box>
        )}
      </AnswerStates>
    </SideSheet>
  );
}

function Finding({ finding, month }: { finding: ReviewFinding; month: string }): ReactNode {
  const { t } = useLanguage();
  const { check, count, people } = finding;
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, namedAtFirst);
  const isBlock = blocksLock(check);
  return (
    <Card as="section" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Heading as="h3" fontSize="md">
          {people.length > 0 ? `${t(messages[check])} (${count})` : t(messages[check])}
        </Heading>
        <StatusBadge tone={isBlock ? 'danger' : 'warn'} icon={isBlock ? 'attention' : 'waiting'}>
          {t(isBlock ? messages.block : messages.look)}
        </StatusBadge>
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {t(messages[`${check}Text`])}
      </Box>
      {check === 'flagged' ? (
        <TextLink to="/admin/attendance/review">{t(messages.flaggedLink, { n: count })}</TextLink>
      ) : null}
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {shown.map((person) => (
          <Box as="li" key={person.payslip_id} display="flex" flexWrap="wrap" columnGap="3">
            <TextLink to={fixOf(check, person, month)}>
              {personName(person.staff_id, person.staff_name)}
            </TextLink>
            <Box color="fg.muted">
              {person.before === null
                ? person.staff_code
                : t(messages.differsFrom, {
                    before: formatRupees(person.before),
                    net: formatRupees(person.net),
                  })}
            </Box>
          </Box>
        ))}
      </Box>
      {people.length > shown.length ? (
        <Button size="sm" look="ghost" justifySelf="start" onClick={() => setAll(true)}>
          {t(messages.showAll, { n: people.length })}
        </Button>
      ) : null}
      {all && count > people.length ? (
        <Box color="fg.muted">{t(messages.more, { n: count - people.length })}</Box>
      ) : null}
    </Card>
  );
}

/** The page where a finding is put right: the person's payroll details, or the payslip. */
function fixOf(
  check: ReviewFinding['check'],
  person: ReviewFinding['people'][number],
  month: string,
): string {
  const ofPerson = ['no_structure', 'no_bank', 'no_uan', 'no_esic'].includes(check);
  return ofPerson
    ? `/admin/staff?open=${person.staff_id}&tab=pay`
    : `/admin/payroll?month=${month}&open=${person.payslip_id}&from=review`;
}
