import { Box } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useUpdateReady } from '#web/core/device/service-worker.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '../forms/button.tsx';
import { uiMessages } from '../messages.ts';

/**
 * Offers the newer version when one waits. Nothing changes before the person agrees, except that an app too
 * old to send says it plainly.
 */
export function UpdateBar(): ReactNode {
  const { t } = useLanguage();
  const { ready, apply } = useUpdateReady();
  const { needsUpdate } = useSyncStatus();
  if (!ready && !needsUpdate) return null;
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      rowGap="2"
      columnGap="4"
      px="4"
      py="2"
      bg={needsUpdate ? 'warn.subtle' : 'info.subtle'}
      color={needsUpdate ? 'warn' : 'info'}
      fontWeight="medium"
    >
      {t(needsUpdate ? uiMessages.updateNeeded : uiMessages.updateReady)}
      <Button size="sm" onClick={ready ? apply : () => location.reload()}>
        <RefreshCw size={16} aria-hidden />
        {t(uiMessages.update)}
      </Button>
    </Box>
  );
}
