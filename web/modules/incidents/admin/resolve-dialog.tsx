import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { incidentMoves } from '#shared/modules/incidents/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { changeIncident } from './change-incident.ts';

/** Asks for a word to the customer on how it was solved. */
export function ResolveDialog({
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
  const [note, setNote] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = note.trim();
    if (
      !(await run(async () =>
        onChange(await changeIncident(incident.id, 'resolve', words === '' ? {} : { note: words })),
      ))
    )
      return;
    toast.success(t(admin.moved));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(admin.resolveTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(admin.back)}
          </Button>
          <Button type="submit" form="resolve-incident" busy={busy}>
            {t(admin.resolve)}
          </Button>
        </>
      }
    >
      <form id="resolve-incident" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={t(admin.note)}
          hint={t(admin.resolveHint)}
          optional
          maxLength={maxLengthOf(incidentMoves.resolve, 'note')}
          value={note}
          onChange={setNote}
          error={error('note')}
        />
      </form>
    </Dialog>
  );
}
