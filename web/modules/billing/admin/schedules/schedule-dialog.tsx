import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { billSchedules, scheduleSteps } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { createSchedule, updateSchedule } from '#shared/modules/billing/schedules/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { inputProps, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { billingAdminMessages } from '../../admin-messages.ts';
import { scheduleScreens as messages } from '../../schedule-screens.ts';
import { BillLines } from '../bill-lines.tsx';
import { amountOf, emptyLine, typedLine } from '../typed-lines.ts';
import type { TypedLine } from '../typed-lines.ts';

type Props = {
  clientId: string;
  /** The one to edit; null for a new one. */
  schedule: BillSchedule | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Adds or edits a recurring invoice. */
export function ScheduleDialog({ clientId, schedule, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [facts, setFacts] = useState(() => typedFacts(schedule));
  const [lines, setLines] = useState<readonly TypedLine[]>(
    () => schedule?.lines.map(typedLine) ?? [emptyLine],
  );
  const put = (part: Partial<typeof facts>): void => setFacts({ ...facts, ...part });
  const propsOf = (name: 'title' | 'day' | 'from' | 'until' | 'notes') => ({
    ...inputProps(billSchedules, name, language),
    value: facts[name],
    onChange: (value: string) => put({ [name]: value }),
    error: error(name),
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const body = {
        ...facts,
        day: Number(facts.day),
        until: facts.until === '' ? null : facts.until,
        lines: lines.map(amountOf),
      };
      if (schedule === null)
        await call<typeof createSchedule>('POST /billing/schedules', {
          form: { ...body, client_id: clientId },
        });
      else
        await call<typeof updateSchedule>('PUT /billing/schedules/{id}', {
          params: { id: schedule.id },
          form: body,
        });
      toast.success(t(messages.saved));
      onSaved();
    });
    if (done) onClose();
  };
  const optionsOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: textOf(billSchedules, name, value, language) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(schedule === null ? messages.add : messages.editTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="schedule-form" busy={busy}>
            {t(billingAdminMessages.save)}
          </Button>
        </>
      }
    >
      <form id="schedule-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <TextField {...propsOf('title')} />
          <BillLines lines={lines} onChange={setLines} error={error} />
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <SelectField
              {...inputProps(billSchedules, 'every', language)}
              value={facts.every}
              options={optionsOf('every', scheduleSteps)}
              onChange={(every) => put({ every })}
              error={error('every')}
            />
            <TextField {...propsOf('day')} type="number" inputMode="numeric" min={1} max={31} />
            <TextField {...propsOf('from')} type="date" />
            <TextField {...propsOf('until')} type="date" />
          </Box>
          <SelectField
            {...inputProps(billSchedules, 'mode', language)}
            hint={facts.mode === 'issue' ? t(messages.issueHint) : undefined}
            value={facts.mode}
            options={optionsOf('mode', ['draft', 'issue'] as const)}
            onChange={(mode) => put({ mode })}
            error={error('mode')}
          />
          <TextArea {...propsOf('notes')} />
        </Box>
      </form>
    </Dialog>
  );
}

function typedFacts(schedule: BillSchedule | null) {
  return {
    title: schedule?.title ?? '',
    every: schedule?.every ?? ('monthly' as const),
    day: String(schedule?.day ?? 1),
    from: String(schedule?.from ?? today()),
    until: String(schedule?.until ?? ''),
    mode: schedule?.mode ?? ('draft' as const),
    notes: schedule?.notes ?? '',
  };
}
