import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { orderMessages as messages } from './order-messages.ts';
import type { OrderOnWay } from './use-order-on-way.ts';

/** That a booking was ordered, as long as its order is not placed. */
export function OrderBadge({ order }: { order: OrderOnWay | null }): ReactNode {
  const { t } = useLanguage();
  return order ? (
    order.state === 'waiting' ? (
      // Not as «Pending» beside it, which waits for the office.
      <StatusBadge tone="info" icon="running">
        {t(messages.waiting)}
      </StatusBadge>
    ) : (
      <StatusBadge tone="warn" icon="attention">
        {t(messages[order.state])}
      </StatusBadge>
    )
  ) : null;
}
