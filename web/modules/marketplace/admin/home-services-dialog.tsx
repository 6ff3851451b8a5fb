import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { addHomeServices } from '#shared/modules/marketplace/online.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { serviceScreens as messages } from './service-messages.ts';

/** Asks before it adds the home services to the catalogue. */
export function HomeServicesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const add = (): Promise<unknown> =>
    run(async () => {
      const { data } = await call<typeof addHomeServices>('POST /services/home-services', { input: {} });
      toast.success(data.added === 0 ? t(messages.noneAdded) : t(messages.addedHome, { n: data.added }));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.addHomeTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy} onClick={() => void add()}>
            {t(messages.addHome)}
          </Button>
        </>
      }
    >
      <Box>{t(messages.addHomeText)}</Box>
    </Dialog>
  );
}
