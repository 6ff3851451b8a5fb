import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { waitIncident } from '#shared/modules/incidents/office-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';

type Props = { id: string; onDone: () => void; onClose: () => void };

/** Asks for whom an incident waits. */
export function HoldDialog({ id, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [who, setWho] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(async () => void (await changeIncident(id, 'wait', { waiting_for: who })))) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.holdTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(admin.back)}
          </Button>
          <Button type="submit" form="wait-incident-card" busy={busy}>
            {t(messages.hold)}
          </Button>
        </>
      }
    >
      <form id="wait-incident-card" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t(messages.holdFor)}
          value={who}
          onChange={setWho}
          maxLength={maxLengthOf(waitIncident, 'waiting_for')}
          required
          error={error('waiting_for')}
        />
      </form>
    </Dialog>
  );
}
