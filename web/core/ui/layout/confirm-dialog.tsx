import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text: string;
  action: string;
  /** For what takes something away. */
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: Props): ReactNode {
  const { title, text, action, danger = false, busy, onConfirm, onClose, children } = props;
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
          <Button {...(danger ? { look: 'danger' } : {})} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box>{text}</Box>
        {children}
      </Box>
    </Dialog>
  );
}
