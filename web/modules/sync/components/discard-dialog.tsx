import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { syncMessages as messages } from '../messages.ts';

/** Asks before refused work is given up. */
export function DiscardDialog({
  open,
  text,
  onClose,
  discard,
}: {
  open: boolean;
  text: string;
  onClose: () => void;
  discard: () => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await discard();
      toast.info(t(messages.discarded));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(messages.discard)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.discardKeep)}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {t(messages.discard)}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
