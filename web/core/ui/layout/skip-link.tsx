import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages } from '../messages.ts';

/** The first stop of the keyboard on every page: over the bars to `#main`. */
export function SkipLink(): ReactNode {
  const { t } = useLanguage();
  return (
    <chakra.a
      href="#main"
      position="fixed"
      zIndex="toast"
      top="2"
      insetStart="2"
      px="4"
      py="3"
      borderRadius="md"
      bg="brand"
      color="fg.onBrand"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      {t(uiMessages.skip)}
    </chakra.a>
  );
}
