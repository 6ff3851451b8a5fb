import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { listOwners } from '#shared/modules/incidents/office-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';

type Props = { id: string; onDone: () => void; onClose: () => void };

/** Asks who looks after an incident. */
export function OwnerDialog({ id, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const owners = useQuery<typeof listOwners>('/incidents/owners', {}).data ?? [];
  const [chosen, setChosen] = useState('');
  const owner = chosen || (owners[0]?.id ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(async () => void (await changeIncident(id, 'assign', { owner_id: owner })))) onDone();
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
          <Button type="submit" form="assign-incident-card" busy={busy}>
            {t(admin.assign)}
          </Button>
        </>
      }
    >
      <form id="assign-incident-card" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <SelectField
          label={t(messages.owner)}
          value={owner}
          onChange={setChosen}
          options={owners.map(({ id: account, name }) => ({ value: account, label: name }))}
          error={error('owner_id')}
        />
      </form>
    </Dialog>
  );
}
