import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCalendarDate } from '#shared/core/dates.ts';
import { dayOffs } from '#shared/modules/roster/roster-day.ts';
import type { DayOff, PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { daysBetween } from '#shared/modules/roster/spans.ts';
import { call } from '#web/core/session/call.ts';
import { refusalOf } from '#web/core/session/refusal-of.ts';
import type { setDays } from '#shared/modules/roster/online.ts';
import type { Conflict } from '#shared/modules/roster/roster-refusals.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = { model: Model; person: number; column: number; onSaved: () => void; onClose: () => void };

/**
 * One day of one person: what is planned, changed here, and kept apart from what somebody else changed
 * meanwhile.
 */
export function DaySheet({ model, person, column, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const words = useDayWords(model);
  const one = model.plan.people[person];
  const date = model.dates[column] ?? model.plan.from;
  const day = model.days[person]?.[column];
  const [duties, setDuties] = useState<readonly PlannedDuty[]>(
    (day?.duties ?? []).filter((duty) => model.posts.has(duty.post_id)),
  );
  const [off, setOff] = useState<DayOff>(day?.off ?? '');
  const [reason, setReason] = useState(day?.reason ?? '');
  const [until, setUntil] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, error, form, run } = useSave<HTMLDivElement>();
  const posts = model.plan.posts.filter((post) => post.active);
  const shifts = model.plan.shifts.filter((shift) => shift.active);

  const add = (): void => {
    const free = shifts.find((shift) => !duties.some((duty) => duty.shift_id === shift.id));
    const post = posts.find((place) => place.category === one?.category) ?? posts[0];
    if (free && post)
      setDuties([
        ...duties,
        {
          post_id: post.id,
          shift_id:
            post.needs.find((need) => !duties.some((duty) => duty.shift_id === need.shift_id))?.shift_id ??
            free.id,
        },
      ]);
    setOff('');
  };
  const change = (i: number, part: Partial<PlannedDuty>): void =>
    setDuties(duties.map((duty, at) => (at === i ? { ...duty, ...part } : duty)));

  const save = (base: number): void =>
    void run(async () => {
      const last = isCalendarDate(until) && until > date ? until : date;
      const changes = daysBetween(date, last).map((each) => {
        const at = model.dates.indexOf(each);
        return {
          staff_id: one?.id,
          date: each,
          base: each === date ? base : (model.days[person]?.[at]?.rev ?? 0),
          duties,
          off,
          reason,
        };
      });
      try {
        await call<typeof setDays>('POST /roster/plan', { form: { changes } });
      } catch (problem) {
        const found = refusalOf<typeof setDays, 'stale'>(problem, 'stale')?.conflicts;
        if (!found) throw problem;
        const own = found.find((each) => each.date === date);
        if (own && found.length === 1) setConflict(own);
        else {
          toast.error(t(messages.manyChanged, { n: found.length }));
          onSaved();
        }
        return;
      }
      toast.success(t(messages.saved));
      onSaved();
      onClose();
    });

  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(messages.dayTitle, { name: words.named(one), day: words.dayWords(date) })}
      ownWords
    >
      <Box ref={form} display="grid" gap="5">
        {conflict ? (
          <Card tone="warn" role="alert">
            <Heading as="h3" fontSize="md" mb="1">
              {t(messages.conflictTitle)}
            </Heading>
            <Box mb="3">{t(messages.conflictText, { who: conflict.by })}</Box>
            <Box fontWeight="medium">{t(messages.theirs, { what: words.sentence(conflict.now) })}</Box>
            <Box mb="3" fontWeight="medium">
              {t(messages.yours, { what: words.sentence({ duties, off }) })}
            </Box>
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button
                look="outline"
                onClick={() => {
                  onSaved();
                  onClose();
                }}
              >
                {t(messages.keepTheirs)}
              </Button>
              <Button busy={busy} onClick={() => save(conflict.rev)}>
                {t(messages.takeMine)}
              </Button>
            </Box>
          </Card>
        ) : null}
        <SelectField
          label={t(messages.dayOff)}
          value={off}
          disabled={!may}
          error={error('changes.0.off')}
          options={dayOffs.map((value) => ({ value, label: t(messages[`off_${value}`]) }))}
          onChange={(value) => {
            setOff(value);
            if (value !== '') setDuties([]);
          }}
        />
        <Box>
          <Heading as="h3" fontSize="md" mb="2">
            {t(messages.duties)}
          </Heading>
          {duties.length === 0 ? <Box color="fg.muted">{t(messages.noDuties)}</Box> : null}
          <Box display="grid" gap="4">
            {duties.map((duty, i) => (
              <Box
                key={`${i} ${duty.shift_id}`}
                display="grid"
                gap="3"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) 48px' }}
                alignItems="end"
              >
                <SelectField
                  label={t(messages.post)}
                  value={duty.post_id}
                  disabled={!may}
                  options={posts.map((post) => ({ value: post.id, label: words.postName(post.id) }))}
                  onChange={(post_id) => change(i, { post_id })}
                />
                <SelectField
                  label={t(messages.shift)}
                  value={duty.shift_id}
                  disabled={!may}
                  error={error(`changes.0.duties.${i}.shift_id`)}
                  options={shifts.map((shift) => ({ value: shift.id, label: words.shiftName(shift.id) }))}
                  onChange={(shift_id) => change(i, { shift_id })}
                />
                {may ? (
                  <IconButton
                    label={t(messages.remove)}
                    onClick={() => setDuties(duties.filter((_, at) => at !== i))}
                  >
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                ) : null}
              </Box>
            ))}
          </Box>
          {may && posts.length > 0 && duties.length < 4 ? (
            <Box mt="3">
              <Button size="sm" look="outline" onClick={add}>
                <Plus size={18} aria-hidden />
                {t(messages.addDuty)}
              </Button>
            </Box>
          ) : null}
        </Box>
        {may ? (
          <>
            <TextField
              label={t(messages.reason)}
              optional
              maxLength={300}
              value={reason}
              onChange={setReason}
              error={error('changes.0.reason')}
            />
            <TextField
              label={t(messages.until)}
              hint={t(messages.untilHint)}
              type="date"
              min={date}
              max={model.plan.to}
              value={until}
              onChange={setUntil}
              lang={language}
            />
            <Box>
              <Button busy={busy} onClick={() => save(day?.rev ?? 0)}>
                {t(messages.save)}
              </Button>
            </Box>
          </>
        ) : null}
      </Box>
    </SideSheet>
  );
}
