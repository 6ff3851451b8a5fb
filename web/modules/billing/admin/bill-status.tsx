import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isCredited, isPartPaid } from '#shared/modules/billing/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import type { AdminBill } from './admin-bill.ts';

const looks: Readonly<Record<AdminBill['state'], readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  note: ['info', 'note'],
  paid: ['ok', 'done'],
  pending: ['info', 'waiting'],
  overdue: ['danger', 'attention'],
  cancelled: ['quiet', 'stopped'],
};

/** How a bill stands, and whether its customer says that the money is on its way. */
export function BillStatus({ bill }: { bill: AdminBill }): ReactNode {
  const { t } = useLanguage();
  // What was taken back was not paid, though nothing of it is due.
  const credited = bill.state === 'paid' && isCredited(bill);
  const [tone, icon] = credited ? (['quiet', 'stopped'] as const) : looks[bill.state];
  return (
    <Box display="flex" flexWrap="wrap" gap="1.5">
      {bill.awaiting ? (
        <StatusBadge tone="warn" icon="note">
          {t(messages.sayPaid)}
        </StatusBadge>
      ) : null}
      {isPartPaid(bill) ? (
        <StatusBadge tone="info" icon="done">
          {t(messages.partPaid)}
        </StatusBadge>
      ) : null}
      <StatusBadge tone={tone} icon={icon}>
        {bill.overdueDays > 0
          ? bill.overdueDays === 1
            ? t(messages.overdueOne)
            : t(messages.overdueDays, { n: bill.overdueDays })
          : t(credited ? messages.creditedState : messages[bill.state])}
      </StatusBadge>
    </Box>
  );
}
