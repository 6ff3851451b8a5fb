import { Box } from '@chakra-ui/react';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { openInvoiceCheckout } from '#shared/modules/billing/online-payments/exchanges.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { Bill } from '#shared/modules/dashboard/figures.ts';
import { claimPayment } from '#shared/modules/billing/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import type { AnswerTo } from '#shared/core/query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { PayOnline } from '#web/core/ui/forms/pay-online.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { paymentScreens as messages } from '../messages.ts';
import { MethodFacts } from './method-facts.tsx';
import type { Methods } from './method-facts.tsx';

const QrCode = lazy(() => import('#web/core/ui/forms/qr-code.tsx'));
const PayLessTds = lazy(() => import('./pay-less-tds.tsx'));

/** Pays one bill or several at once: by a UPI app, a scan or the bank, and then by saying so. */
export function PayDialog({
  bills: all,
  onClose,
  onPaid,
}: {
  bills: readonly Bill[];
  onClose: () => void;
  onPaid: () => void;
}): ReactNode {
  const { t } = useLanguage();
  // Two companies of a business are paid to two accounts: those of the first, and then the others.
  const bills = all.filter(({ supplier }) => supplier.company_id === all[0]?.supplier.company_id);
  const methods = useMethodsOf(bills[0]);
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const sum = sumOfRupees(bills.map(({ left }) => left));
  const amount = formatRupees(sum);

  // A page of a payment service is of one invoice.
  const only = bills.length === 1 ? bills[0] : undefined;
  const openPage = async (provider: PaymentProvider, tds: boolean): Promise<string> => {
    const input = { invoice_id: only?.id ?? '', provider, tds };
    return (await call<typeof openInvoiceCheckout>('POST /billing/invoice-checkout', { input })).data.url;
  };

  const claim = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      for (const bill of bills)
        await call<typeof claimPayment>('POST /billing/my-invoices/{id}/payments', {
          params: { id: bill.id },
          form: {
            method: 'upi',
            reference,
          },
        });
      toast.success(t(messages.thanks), 4000);
      onPaid();
      onClose();
    } catch (problem) {
      setError(
        (problem instanceof ApiError && (problem.fieldMessage('reference') ?? problem.message)) ||
          t(messages.claimFailed),
      );
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t(messages.paySum, { amount })}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{bills.map((bill) => bill.number).join(', ')}</Box>
        {only && methods ? (
          <PayOnline providers={methods.online} isFirst open={(provider) => openPage(provider, false)} />
        ) : null}
        {only && methods?.tds && methods.online.length > 0 ? (
          <FetchedLater>
            <PayLessTds
              providers={methods.online}
              tds={methods.tds}
              open={(provider) => openPage(provider, true)}
            />
          </FetchedLater>
        ) : null}
        {!methods ? (
          <Skeleton height="200px" />
        ) : methods.upi ? (
          <>
            <ButtonAnchor
              look={only && methods.online.length > 0 ? 'outline' : 'solid'}
              href={linkTo(methods, sum, bills)}
            >
              <Smartphone size={20} aria-hidden />
              {t(messages.openUpi)}
            </ButtonAnchor>
            <Box textAlign="center" color="fg.muted" fontSize="sm">
              {t(messages.scan)}
            </Box>
            <Box width="220px" height="220px" maxW="100%" mx="auto">
              <Suspense fallback={<Skeleton height="220px" />}>
                <QrCode
                  text={linkTo(methods, sum, bills)}
                  label={t(messages.qrLabel, { amount, payee: methods.payee })}
                />
              </Suspense>
            </Box>
          </>
        ) : (
          <Box>{t(messages.noUpi)}</Box>
        )}
        {methods ? <MethodFacts methods={methods} /> : null}
        <form onSubmit={(event) => void claim(event)} noValidate>
          <Box display="grid" gap="3">
            <TextField
              label={t(messages.reference)}
              hint={t(messages.referenceHint)}
              value={reference}
              onChange={setReference}
              maxLength={maxLengthOf(claimPayment, 'reference')}
              required
              error={error || undefined}
            />
            <Button type="submit" look="outline" busy={busy}>
              {t(messages.havePaid)}
            </Button>
          </Box>
        </form>
      </Box>
    </Dialog>
  );
}

/** The link that UPI apps open: whom, how much, and what for. */
function linkTo({ upi, payee }: Methods, sum: number, bills: readonly Bill[]): string {
  const numbers = bills.map(({ number }) => number).join(' ');
  return upiLink({ vpa: upi, name: payee }, sum, numbers, numbers);
}

/** Where a bill is paid: as the phone knows it, or as the server says for a bill of another company. */
function useMethodsOf(bill: Bill | undefined): AnswerTo<typeof readPaymentMethods> | null {
  const path = '/billing/payment-methods';
  const usual = useQuery<typeof readPaymentMethods>(path, {}, { keep: true }).data;
  const own = useQuery<typeof readPaymentMethods>(
    path,
    { input: bill ? { invoice_id: bill.id } : {} },
    { keep: true },
  ).data;
  const found = usual?.company_id === bill?.supplier.company_id ? usual : own;
  // What is expected to be deducted is said of the bill alone.
  return found && { ...found, tds: own?.tds ?? null };
}
