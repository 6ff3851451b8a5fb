import { Box } from '@chakra-ui/react';
import { Receipt } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { checkInvoiceCheckout } from '#shared/modules/billing/online-payments/exchanges.ts';
import type { listMyInvoices } from '#shared/modules/billing/queries.ts';
import { sentKinds } from '#shared/modules/billing/send-messages.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { PaidOnline, usePaymentCheck } from '#web/core/ui/forms/paid-online.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { paymentScreens as messages } from '../messages.ts';
import { BillCard } from './bill-card.tsx';
import { PayDialog } from './pay-dialog.tsx';

const askOf = (id: string) =>
  call<typeof checkInvoiceCheckout>('POST /billing/invoice-checkout/check', { input: { invoice_id: id } });

/** One invoice of a customer: its state, what became of its payment, and the ways to pay it. */
export default function InvoicePage(): ReactNode {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const { data, failed, asOf, reload } = useQuery<typeof listMyInvoices>(
    '/billing/my-invoices',
    { input: { ids: id } },
    { keep: true, follow: ['notifications'] },
  );
  const check = usePaymentCheck(id, askOf);
  const { isPaid } = check;
  useEffect(() => {
    if (isPaid) reload();
  }, [isPaid, reload]);
  const [isPaying, setPaying] = useState(false);
  const bill = data?.[0];
  return (
    <Page title={t(bill ? sentKinds[bill.kind] : messages.title)} subtitle={bill?.number}>
      <OfflineNote asOf={asOf} />
      <Box display="grid" gap="4" maxW="640px">
        <PaidOnline check={check} />
        {bill ? (
          <Box as="ul" listStyleType="none">
            {/* Who has paid, or may have, is not asked to pay again. */}
            <BillCard isAlone bill={bill} onPay={check.isOpen || isPaid ? null : () => setPaying(true)} />
          </Box>
        ) : data ? (
          <EmptyState icon={<Receipt aria-hidden />} title={t(messages.none)} />
        ) : failed ? (
          <ErrorState title={t(messages.failed)} text={t(messages.failedSafe)} retry={reload} />
        ) : (
          <CardSkeletons label={t(messages.loading)} />
        )}
        <ButtonLink to="/payments" look="outline">
          {t(messages.title)}
        </ButtonLink>
      </Box>
      {bill && isPaying ? (
        <PayDialog bills={[bill]} onClose={() => setPaying(false)} onPaid={reload} />
      ) : null}
    </Page>
  );
}
