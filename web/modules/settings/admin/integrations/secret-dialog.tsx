import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { CopyLine } from '#web/core/ui/forms/copy-line.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';

/** Something that is shown this once; null where even this time came too late. */
export type Secret = { readonly title: string; readonly secret: string | null };

/** Shows a key or a secret, and says that it is not shown again. */
export function SecretDialog({ shown, onClose }: { shown: Secret; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown.title}
      actions={<Button onClick={onClose}>{t(messages.done)}</Button>}
    >
      {shown.secret === null ? (
        t(messages.lostSecret)
      ) : (
        <Box display="grid" gap="4">
          <Card tone="warn">{t(messages.shownOnce)}</Card>
          <CopyLine label={shown.title} text={shown.secret} />
        </Box>
      )}
    </Dialog>
  );
}
