import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { listOnlinePayments } from '#shared/modules/billing/online-payments/exchanges.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { onlinePaymentScreens as messages } from '../../online-payment-screens.ts';

/** Marks an invoice while a payment of it is disputed at its gateway. */
export function DisputeNote({ billId }: { billId: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof listOnlinePayments>('/billing/online-payments', {
    input: { invoice_id: billId, dispute: 'open', limit: 20 },
  });
  return (data ?? []).map(({ id, provider, returns }) => {
    const open = returns.filter(({ kind, state }) => kind === 'dispute' && state === 'open');
    const amount = formatRupees(open.reduce((sum, one) => sum + one.amount, 0));
    return (
      <Box key={id}>
        <StatusBadge tone="danger" icon="wrong">
          {t(messages.disputed, { amount, provider: providerNames[provider] })}
        </StatusBadge>
      </Box>
    );
  });
}
