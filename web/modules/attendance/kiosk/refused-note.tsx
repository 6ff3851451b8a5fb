import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';

/** Says that something was refused, until whoever knows the exit PIN has decided on it. */
export function RefusedNote({ onLook }: { onLook: () => void }): ReactNode {
  const { t } = useLanguage();
  const { attention: refused } = useSyncStatus();
  if (refused === 0) return null;
  return (
    <Box display="grid" gap="3" p="4" my="5" borderRadius="md" bg="warn.subtle" color="warn">
      <Box display="flex" gap="2" fontWeight="medium">
        <Box flexShrink={0} pt="2px">
          <TriangleAlert size={18} aria-hidden />
        </Box>
        {t(messages.refused, { n: refused })}
      </Box>
      <Button look="outline" onClick={onLook}>
        {t(messages.seeRefused)}
      </Button>
    </Box>
  );
}
