import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { readPlan } from '#shared/modules/roster/queries.ts';
import { mondayOf } from '#shared/modules/roster/spans.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { rosterScreens as messages } from '../messages.ts';
import { modelOf } from './grid-model.ts';
import type { Model } from './grid-model.ts';
import { mondaysOf, weekCopied } from './plan-changes.ts';
import type { PlanChanges } from './use-plan-changes.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = { model: Model; people: readonly number[]; changes: PlanChanges; onClose: () => void };

/** Plans the week after a chosen one in the same way, for everybody who is shown. */
export function CopyWeekDialog({ model, people, changes, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const mondays = mondaysOf(model);
  const current = mondayOf(today());
  const [from, setFrom] = useState<string>(mondays.find((day) => day === current) ?? mondays[0] ?? current);
  const [replace, setReplace] = useState(false);
  const { busy, run } = useSave();
  const monday = calendarDate(from);
  const copy = (): void =>
    void run(async () => {
      // Both weeks as they are now: they may reach beyond the month that is shown.
      const { data } = await call<typeof readPlan>('GET /roster/plan', {
        input: { from: monday, to: addDays(monday, 13) },
      });
      const ids = new Set(people.map((person) => model.plan.people[person]?.id));
      const chosen = data.people.flatMap((person, i) => (ids.has(person.id) ? [i] : []));
      if (await changes.save(weekCopied(modelOf(data), chosen, monday, replace))) onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.copyWeek)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy || changes.busy} onClick={copy}>
            {t(messages.copyWeek)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <SelectField
          label={t(messages.copyWeekFrom)}
          value={from}
          options={mondays.map((day) => ({
            value: day,
            label: `${words.dayWords(day)} – ${words.dayWords(addDays(day, 6))}`,
          }))}
          onChange={setFrom}
        />
        <Switch label={t(messages.replace)} checked={replace} onChange={setReplace} />
        <Box fontSize="sm" color="fg.muted">
          {t(messages.copyWeekText, {
            from: words.dayWords(addDays(monday, 7)),
            to: words.dayWords(addDays(monday, 13)),
            n: people.length,
          })}
        </Box>
      </Box>
    </Dialog>
  );
}
