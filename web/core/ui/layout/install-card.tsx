import { Box, Heading } from '@chakra-ui/react';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '#web/core/session/brand.ts';
import { useInstall } from '#web/core/device/install.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { Card } from './card.tsx';
import { uiMessages } from '../messages.ts';

/** Offers to install the app where the browser can; otherwise it takes no room. */
export function InstallCard(): ReactNode {
  const { t } = useLanguage();
  const { name } = useBrand();
  const { possible, install, later } = useInstall();
  if (!possible) return null;
  return (
    <Card tone="brand" display="flex" flexWrap="wrap" alignItems="center" gap="4">
      <Box color="brand.text">
        <Smartphone size={28} aria-hidden />
      </Box>
      <Box flex="1 1 220px">
        <Heading as="h2" fontSize="md" fontWeight="semibold">
          {t(uiMessages.installTitle, { name })}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {t(uiMessages.installText)}
        </Box>
      </Box>
      <Box display="flex" gap="2">
        <Button look="quiet" onClick={later}>
          {t(uiMessages.later)}
        </Button>
        <Button onClick={() => void install()}>{t(uiMessages.install)}</Button>
      </Box>
    </Card>
  );
}
