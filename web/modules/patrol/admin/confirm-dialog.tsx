import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';

type Props = { title: string; text: string; doLabel: string; act: () => Promise<void>; onClose: () => void };

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, doLabel, act, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const go = async (): Promise<void> => {
    if (await run(act)) onClose();
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
          <Button look="danger" busy={busy} onClick={() => void go()}>
            {doLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
