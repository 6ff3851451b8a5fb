import { Box } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { isServerAway, useSyncStatus } from '#web/core/sync/sync-status.ts';
import { uiMessages } from '../messages.ts';
import { momentWords } from '../look/when.ts';

/**
 * While there is no network, or no answer of the server: what is shown is as of when. Otherwise it takes no
 * room.
 */
export function OfflineNote({ asOf }: { asOf: string | null }): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  if (online) return null;
  const away = isServerAway({ online });
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      mb="4"
      px="3"
      py="2"
      borderRadius="md"
      bg="info.subtle"
      color="info"
      fontSize="sm"
      fontWeight="medium"
    >
      <CloudOff size={18} aria-hidden />
      {asOf === null
        ? t(away ? uiMessages.noServerNever : uiMessages.offlineNever)
        : t(away ? uiMessages.noServerAsOf : uiMessages.offlineAsOf, { when: momentWords(asOf, language) })}
    </Box>
  );
}
