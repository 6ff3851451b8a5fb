import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { dateOf, instantAt, instantFromMs, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import type { listOwners } from '#shared/modules/incidents/office-queries.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';

/** Chosen in the list of accounts: nobody yet, and somebody who has no account. */
const undecided = '';
const noAccount = '-';

type Assigned = Pick<
  Incident,
  'id' | 'owner_id' | 'assigned_to' | 'expected_at' | 'resolve_by' | 'priority' | 'created_at'
>;
type Props = { incident: Assigned; onChange: (incident: Incident) => void; onClose: () => void };

/** Asks who looks after an incident, who need not have an account, and by when. */
export default function AssignDialog({ incident, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const owners = useQuery<typeof listOwners>('/incidents/owners', {}).data ?? [];
  const due = instantFromMs(Date.parse(expectedAt(incident)));
  const [chosen, setChosen] = useState(
    incident.owner_id ?? (incident.assigned_to === null ? undecided : noAccount),
  );
  const [typed, setTyped] = useState(incident.owner_id === null ? (incident.assigned_to ?? '') : '');
  const [day, setDay] = useState<string>(dateOf(due));
  const [time, setTime] = useState<string>(timeOf(due));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let name = '';
    const done = await run(async () => {
      const who =
        chosen === noAccount ? { assigned_to: typed } : { owner_id: chosen === undecided ? null : chosen };
      const expected = isCalendarDate(day) && isClockTime(time) ? { expected_at: instantAt(day, time) } : {};
      const changed = await changeIncident(incident.id, 'assign', { ...who, ...expected });
      name = changed.assigned_to ?? '';
      onChange(changed);
    });
    if (!done) return;
    toast.success(t(admin.assigned, { name }));
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
          <SelectField
            label={t(admin.name)}
            hint={t(admin.nameHint)}
            required
            value={chosen}
            onChange={setChosen}
            options={[
              { value: undecided, label: t(admin.choosePerson) },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
              { value: noAccount, label: t(admin.noAccount) },
            ]}
            error={error('owner_id') ?? (chosen === noAccount ? undefined : error('assigned_to'))}
          />
          {chosen === noAccount ? (
            <TextField
              label={t(admin.ownName)}
              value={typed}
              onChange={setTyped}
              maxLength={maxLengthOf(incidents, 'assigned_to')}
              required
              error={error('assigned_to')}
            />
          ) : null}
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
