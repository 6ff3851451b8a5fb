import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLeftWork } from '#web/core/data/use-left-work.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { Card } from '../layout/card.tsx';
import { leftWorkMessages as messages } from '../left-work-messages.ts';

/**
 * Beside a sign-in: that work of somebody who is signed out is still on this device, and a file of it for
 * whoever cannot sign in any more. Takes no room where there is none.
 */
export function LeftWorkNote(): ReactNode {
  const { t } = useLanguage();
  const left = useLeftWork();
  const { busy, run } = useSave();
  if (left === null) return null;
  return (
    <Card tone="warn" role="status" display="grid" gap="3" justifyItems="start">
      <Box>
        <Box fontWeight="semibold">{t(messages.title, { n: left.count })}</Box>
        <Box>{t(messages.text)}</Box>
      </Box>
      <Button look="outline" size="sm" busy={busy} onClick={() => void run(left.save)}>
        <Download size={18} aria-hidden />
        {t(messages.save)}
      </Button>
    </Card>
  );
}
