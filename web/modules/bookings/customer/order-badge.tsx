import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { orderMessages as messages } from './order-messages.ts';
import type { OrderOnWay } from './use-order-on-way.ts';

/** That a booking was ordered, as long as its order is not placed. */
export function OrderBadge({ order }: { order: OrderOnWay | null }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  if (!order) return null;
  if (order.state === 'waiting')
    return (
      <StatusBadge tone="info" icon={online ? 'waiting' : 'offline'}>
        {t(messages.waiting)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={order.state === 'refused' ? 'danger' : 'warn'} icon="attention">
      {t(messages[order.state])}
    </StatusBadge>
  );
}
