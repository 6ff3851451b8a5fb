import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { billPartWords, billStateWords } from '#shared/modules/billing/bill-state-words.ts';
import { owedAs } from '#shared/modules/billing/rules.ts';
import { billStanding, settledParts } from '#shared/modules/billing/settled-by.ts';
import type { BillStanding } from '#shared/modules/billing/settled-by.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import type { AdminBill } from './admin-bill.ts';

const looks: Readonly<Record<BillStanding, readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  note: ['info', 'note'],
  paid: ['ok', 'done'],
  pending: ['info', 'waiting'],
  overdue: ['danger', 'attention'],
  cancelled: ['quiet', 'stopped'],
  credited: ['quiet', 'stopped'],
  writtenOff: ['quiet', 'stopped'],
  partWrittenOff: ['quiet', 'done'],
};

/** How a bill stands, and whether its customer says that the money is on its way. */
export function BillStatus({ bill }: { bill: AdminBill }): ReactNode {
  const { t } = useLanguage();
  const standing = billStanding(bill);
  const [tone, icon] = looks[standing];
  return (
    <Box display="flex" flexWrap="wrap" gap="1.5">
      {bill.awaiting ? (
        <StatusBadge tone="warn" icon="note">
          {t(messages.sayPaid)}
        </StatusBadge>
      ) : null}
      {settledParts(bill).map((part) => (
        <StatusBadge key={part} tone="info" icon="done">
          {t(billPartWords[part])}
        </StatusBadge>
      ))}
      {/* While the office looks for all that is left, it is not overdue. */}
      {bill.awaiting && owedAs(bill) !== 'overdue' ? null : (
        <StatusBadge tone={tone} icon={icon}>
          {bill.overdueDays > 0
            ? bill.overdueDays === 1
              ? t(messages.overdueOne)
              : t(messages.overdueDays, { n: bill.overdueDays })
            : standing === 'pending'
              ? t(messages.pending)
              : t(billStateWords[standing])}
        </StatusBadge>
      )}
    </Box>
  );
}
