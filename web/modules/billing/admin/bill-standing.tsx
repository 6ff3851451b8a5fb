import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { billingDesk as say } from '../desk-messages.ts';
import type { DeskBill } from './desk-bill.ts';

const looks: Readonly<Record<DeskBill['state'], readonly [StatusTone, StatusIcon]>> = {
  paid: ['ok', 'done'],
  pending: ['info', 'waiting'],
  overdue: ['danger', 'attention'],
  cancelled: ['quiet', 'stopped'],
};

/** How a bill stands, and whether its customer says that the money is on its way. */
export function BillStanding({ bill }: { bill: DeskBill }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[bill.state];
  return (
    <Box display="flex" flexWrap="wrap" gap="1.5">
      {bill.awaiting ? (
        <StatusBadge tone="warn" icon="note">
          {t(say.sayPaid)}
        </StatusBadge>
      ) : null}
      <StatusBadge tone={tone} icon={icon}>
        {bill.overdueDays > 0
          ? bill.overdueDays === 1
            ? t(say.overdueOne)
            : t(say.overdueDays, { n: bill.overdueDays })
          : t(say[bill.state])}
      </StatusBadge>
    </Box>
  );
}
