import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { dateOf, instantAt, instantFromMs, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';

/** Asks who looks after an incident and by when. */
export function AssignDialog({
  incident,
  onChange,
  onClose,
}: {
  incident: Incident;
  onChange: (incident: Incident) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const due = instantFromMs(Date.parse(expectedAt(incident)));
  const [name, setName] = useState(incident.assigned_to ?? '');
  const [day, setDay] = useState<string>(dateOf(due));
  const [time, setTime] = useState<string>(timeOf(due));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const expected = isCalendarDate(day) && isClockTime(time) ? { expected_at: instantAt(day, time) } : {};
      onChange(await changeIncident(incident.id, 'assign', { assigned_to: name, ...expected }));
    });
    if (!done) return;
    toast.success(t(admin.assigned, { name: name.trim() }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(admin.assignTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(admin.back)}
          </Button>
          <Button type="submit" form="assign-incident" busy={busy}>
            {t(admin.assign)}
          </Button>
        </>
      }
    >
      <form id="assign-incident" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(admin.name)}
            hint={t(admin.nameHint)}
            value={name}
            onChange={setName}
            maxLength={maxLengthOf(incidents, 'assigned_to')}
            required
            error={error('assigned_to')}
          />
          <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)">
            <TextField
              label={t(admin.expectedDay)}
              optional
              type="date"
              value={day}
              onChange={setDay}
              error={error('expected_at')}
            />
            <TextField label={t(admin.expectedTime)} optional type="time" value={time} onChange={setTime} />
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
