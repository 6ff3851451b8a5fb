import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { PayOnline } from '#web/core/ui/forms/pay-online.tsx';
import { lessTdsScreens as messages } from '../less-tds-screens.ts';

type Props = {
  providers: readonly PaymentProvider[];
  tds: NonNullable<AnswerTo<typeof readPaymentMethods>['tds']>;
  open: (provider: PaymentProvider) => Promise<string>;
};

/** The way to the payment page of an invoice for a client who deducts TDS: it pays the rest. */
export default function PayLessTds({ providers, tds: { percent, tds, pay }, open }: Props): ReactNode {
  const { t } = useLanguage();
  const amount = formatRupees(pay);
  return (
    <Box display="grid" gap="2">
      <Box fontWeight="semibold">{t(messages.title, { percent, pay: amount })}</Box>
      <Box color="fg.muted" fontSize="sm">
        {t(messages.text, { tds: formatRupees(tds) })}
      </Box>
      <PayOnline providers={providers} isFirst={false} note={` · ${amount}`} open={open} />
    </Box>
  );
}
