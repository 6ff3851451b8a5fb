import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { postOrderScreens as messages } from './messages.ts';
import type { OrderShown } from './use-my-orders.ts';

const looks = {
  unread: ['warn', 'attention'],
  waiting: ['info', 'offline'],
  read: ['ok', 'done'],
} as const;

/** Whether an order has been confirmed. */
export function OrderBadge({ state }: { state: OrderShown['state'] }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(messages[state])}
    </StatusBadge>
  );
}
