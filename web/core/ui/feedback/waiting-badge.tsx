import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { uiMessages as messages } from '../messages.ts';
import { StatusBadge } from './status-badge.tsx';

/** On a record that the server does not have yet: it is being sent, or waits for the network. */
export function WaitingBadge(): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  return (
    <StatusBadge tone="info" icon={online ? 'waiting' : 'offline'}>
      {t(online ? messages.recordSending : messages.recordWaiting)}
    </StatusBadge>
  );
}
