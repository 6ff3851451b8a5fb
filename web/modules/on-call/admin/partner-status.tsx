import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { providers } from '#shared/modules/on-call/provider.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { partnerScreens as messages } from '../messages.ts';

const looks: Readonly<Record<Provider['status'], { tone: StatusTone; icon: StatusIcon }>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  approved: { tone: 'ok', icon: 'done' },
  rejected: { tone: 'quiet', icon: 'stopped' },
  suspended: { tone: 'danger', icon: 'attention' },
};

/** Where a partner stands with the office; `repeat` where the number applied before. */
export function PartnerStatus({
  status,
  repeat = false,
}: {
  status: Provider['status'];
  repeat?: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box display="inline-flex" flexWrap="wrap" gap="1">
      <StatusBadge {...looks[status]}>{textOf(providers, 'status', status, language)}</StatusBadge>
      {repeat ? (
        <StatusBadge tone="info" icon="note">
          {t(messages.repeat)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}
