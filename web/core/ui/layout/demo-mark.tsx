import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages } from '../messages.ts';

/**
 * One quiet line over every page of a demonstration: that it is one, and what that means. Elsewhere it takes
 * no room.
 */
export function DemoMark(): ReactNode {
  const { t } = useLanguage();
  const { demo } = useBrand();
  if (!demo) return null;
  return (
    <Box
      role="note"
      px={{ base: '4', md: '6' }}
      py="1.5"
      bg="quiet.subtle"
      color="fg.muted"
      fontSize="sm"
      lineHeight="snug"
      textAlign="center"
    >
      <Box as="span" fontWeight="bold" color="fg">
        {t(uiMessages.demo)}
      </Box>
      {' · '}
      {t(uiMessages.demoText)}
    </Box>
  );
}
