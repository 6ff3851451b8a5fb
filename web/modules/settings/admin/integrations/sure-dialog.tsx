import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';

type Props = {
  title: string;
  text: string;
  /** The word on the button that does it. */
  does: string;
  busy: boolean;
  harmless?: boolean;
  onSure: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function SureDialog({ title, text, does, busy, harmless = false, onSure, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button {...(harmless ? {} : { look: 'danger' as const })} busy={busy} onClick={onSure}>
            {does}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
