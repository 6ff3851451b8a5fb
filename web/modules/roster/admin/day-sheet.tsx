import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { dayOffs } from '#shared/modules/roster/roster-day.ts';
import type { DayOff, PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { call } from '#web/core/session/call.ts';
import { refusalOf } from '#web/core/session/refusal-of.ts';
import type { Conflict } from '#shared/modules/roster/roster-refusals.ts';
import { setDays } from '#shared/modules/roster/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as messages } from '../messages.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { DayDuties } from './day-duties.tsx';
import type { Day, Model } from './grid-model.ts';
import type { PlanChanges } from './use-plan-changes.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = {
  model: Model;
  person: number;
  column: number;
  changes: PlanChanges;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * One day of one person: what is planned, changed here, and kept apart from what somebody else changed
 * meanwhile.
 */
export function DaySheet(props: Props): ReactNode {
  const { model, person, column, onSaved, onClose } = props;
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const words = useDayWords(model);
  const one = model.plan.people[person];
  const date = model.dates[column] ?? model.plan.from;
  const day = model.days[person]?.[column];
  const { form, ...draft } = useDraft(props);
  const { duties, off, conflict, save, busy, error } = draft;
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(messages.dayTitle, { name: words.named(one), day: words.dayWords(date) })}
      ownWords
    >
      <Box ref={form} display="grid" gap="5">
        {day && (day.draft || day.duties.length > 0) ? (
          <Box>
            <StatusBadge tone={day.draft ? 'quiet' : 'ok'} icon={day.draft ? 'note' : 'done'}>
              {t(day.draft ? messages.legendDraft : messages.legendPublished)}
            </StatusBadge>
          </Box>
        ) : null}
        {conflict ? (
          <ConflictCard
            by={conflict.by}
            theirs={words.sentence(conflict.now)}
            yours={words.sentence({ duties, off })}
            busy={busy}
            onKeep={() => {
              onSaved();
              onClose();
            }}
            onTake={() => save(conflict.rev)}
          />
        ) : null}
        <SelectField
          label={t(messages.dayOff)}
          value={off}
          disabled={!may}
          error={error('changes.0.off')}
          options={dayOffs.map((value) => ({ value, label: t(messages[`off_${value}`]) }))}
          onChange={draft.setOff}
        />
        <DayDuties
          model={model}
          category={one?.category}
          duties={duties}
          error={error}
          onChange={draft.setDuties}
        />
        {may ? (
          <SaveFields model={model} date={date} draft={draft} onSave={() => save(day?.rev ?? 0)} />
        ) : null}
      </Box>
    </SideSheet>
  );
}

/** What the day is to become, and how it is saved. */
function useDraft({ model, person, column, changes, onSaved, onClose }: Props) {
  const { t } = useLanguage();
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

  const save = (base: number): void =>
    void run(async () => {
      const last = isCalendarDate(until) && until > date ? until : date;
      const wanted = datesBetween(date, last).map((each) => {
        const before = model.days[person]?.[model.dates.indexOf(each)];
        return {
          staff_id: model.plan.people[person]?.id ?? '',
          date: each,
          base: each === date ? base : (before?.rev ?? 0),
          duties: [...duties],
          off,
          reason,
          before: each === date && conflict ? { ...blank, ...conflict.now, rev: base } : before,
        };
      });
      try {
        const { data } = await call<typeof setDays>('POST /roster/plan', {
          form: { changes: wanted.map(({ before: _before, ...change }) => change) },
        });
        if (
          wanted.every(({ before }) => before?.duties.every((duty) => model.posts.has(duty.post_id)) ?? true)
        )
          changes.remember(wanted, data);
        else changes.forget();
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
  return {
    duties,
    off,
    reason,
    until,
    conflict,
    busy,
    error,
    form,
    save,
    setReason,
    setUntil,
    setDuties: (next: readonly PlannedDuty[]) => {
      setDuties(next);
      if (next.length > duties.length) setOff('');
    },
    setOff: (next: DayOff) => {
      setOff(next);
      if (next !== '') setDuties([]);
    },
  };
}

const blank: Day = { rev: 0, draft: false, off: '', duties: [], reason: '' };

type ConflictProps = {
  by: string;
  theirs: string;
  yours: string;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

function ConflictCard({ by, theirs, yours, busy, onKeep, onTake }: ConflictProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Card tone="warn" role="alert">
      <Heading as="h3" fontSize="md" mb="1">
        {t(messages.conflictTitle)}
      </Heading>
      <Box mb="3">{t(messages.conflictText, { who: by })}</Box>
      <Box fontWeight="medium">{t(messages.theirs, { what: theirs })}</Box>
      <Box mb="3" fontWeight="medium">
        {t(messages.yours, { what: yours })}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onKeep}>
          {t(messages.keepTheirs)}
        </Button>
        <Button busy={busy} onClick={onTake}>
          {t(messages.takeMine)}
        </Button>
      </Box>
    </Card>
  );
}

type SaveProps = {
  model: Model;
  date: CalendarDate;
  draft: Omit<ReturnType<typeof useDraft>, 'form'>;
  onSave: () => void;
};

function SaveFields({ model, date, draft, onSave }: SaveProps): ReactNode {
  const { t, language } = useLanguage();
  const { reason, until, busy, error } = draft;
  return (
    <>
      <TextField
        label={t(messages.reason)}
        optional
        maxLength={maxLengthOf(setDays, 'changes.reason')}
        value={reason}
        onChange={draft.setReason}
        error={error('changes.0.reason')}
      />
      <TextField
        label={t(messages.until)}
        hint={t(messages.untilHint)}
        type="date"
        min={date}
        max={model.plan.to}
        value={until}
        onChange={draft.setUntil}
        lang={language}
      />
      <Box>
        <Button busy={busy} onClick={onSave}>
          {t(messages.save)}
        </Button>
      </Box>
    </>
  );
}
