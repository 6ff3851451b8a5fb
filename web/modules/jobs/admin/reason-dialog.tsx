import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { cancelJob } from '#shared/modules/jobs/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';

type Props = {
  title: string;
  action: string;
  danger?: boolean;
  /** Does it; the server's sentence about the reason stands under the field. */
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why before something is done that people will ask about. */
export function ReasonDialog({ title, action, danger = false, onSave, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => onSave(reason))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="job-reason" look={danger ? 'danger' : 'solid'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="job-reason" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={t(messages.reason)}
          required
          maxLength={maxLengthOf(cancelJob, 'reason')}
          value={reason}
          onChange={setReason}
          error={error('reason')}
        />
      </form>
    </Dialog>
  );
}
