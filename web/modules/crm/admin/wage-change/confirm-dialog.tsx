import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';

type Props = {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is done for many contracts or quotes at once. */
export function ConfirmDialog({ title, text, action, busy, onConfirm, onClose, children }: Props): ReactNode {
  const { t } = useLanguage();
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
          <Button busy={busy} onClick={onConfirm}>
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
