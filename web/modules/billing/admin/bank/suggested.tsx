import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';

type Props = { certainty: 'certain' | 'likely'; name: string; pays: string; reasons: readonly Message[] };

/** Who a credit is probably from, what it pays, and why. */
export function Suggested({ certainty, name, pays, reasons }: Props): ReactNode {
  const { t } = useLanguage();
  const isCertain = certainty === 'certain';
  return (
    <Box minW="0" display="grid" gap="1">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <StatusBadge tone={isCertain ? 'ok' : 'warn'} icon={isCertain ? 'done' : 'attention'}>
          {t(messages[certainty])}
        </StatusBadge>
        <Box fontWeight="semibold" className="notranslate">
          {name}
        </Box>
      </Box>
      <Box fontSize="sm" className="notranslate">
        {pays}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {reasons.map((reason) => t(reason)).join(' · ')}
      </Box>
    </Box>
  );
}
