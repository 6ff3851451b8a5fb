import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { readBookingInvoices } from '#shared/modules/billing/booking-invoices.ts';
import type {
  checkOrderCheckout,
  openOrderCheckout,
} from '#shared/modules/billing/online-payments/exchanges.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { owedOnceConfirmed, owedToCustomer, paidOf } from '#shared/modules/bookings/payment.ts';
import { duesOf, leftToPay, sumOf } from '#shared/modules/cart/order-due.ts';
import type { Due } from '#shared/modules/cart/order-due.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { PayOnline } from '#web/core/ui/forms/pay-online.tsx';
import { PaidOnline, usePaymentCheck } from '#web/core/ui/forms/paid-online.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { UpiPayment } from './upi-payment.tsx';

const askOf = (id: string) =>
  call<typeof checkOrderCheckout>('POST /billing/order-checkout/check', { input: { order_id: id } });

/** The money of a placed order: what was reported and received, what goes back, and how the rest is paid. */
export function OrderPayment({ order, held }: { order: Order; held: readonly Booking[] }): ReactNode {
  const { t } = useLanguage();
  const { received, claimed, rejected, returned } = paidOf(held.flatMap((booking) => booking.payments));
  const owed = held.reduce((sum, booking) => sum + owedToCustomer(booking), 0);
  const reported = held.filter(
    (booking) => booking.status === 'cancelled' && paidOf(booking.payments).claimed > 0,
  );
  const { data: invoices } = useQuery<typeof readBookingInvoices>(
    '/billing/booking-invoices',
    held.some(({ status }) => status === 'completed') ? { input: { order_id: order.id } } : null,
    { keep: true, follow: ['bookings', 'notifications'] },
  );
  const onInvoices = new Set(invoices?.map(({ booking_id: id }) => id));
  // What is on an invoice is paid there: nothing is asked for twice.
  const dues = leftToPay(duesOf(order, held), held).filter(({ bookingId }) => !onInvoices.has(bookingId));
  const left = sumOf(dues);
  const facts = [
    ...(received > 0 ? [t(messages.received, { amount: formatRupees(received) })] : []),
    ...(claimed > 0 ? [t(messages.claimed, { amount: formatRupees(claimed) })] : []),
    ...(rejected > 0 && left > 0 ? [t(messages.rejected, { amount: formatRupees(rejected) })] : []),
    ...(reported.length > 0 ? [t(...reportedWords(reported))] : []),
    ...(owed > 0 ? [t(messages.comesBack, { amount: formatRupees(owed) })] : []),
    ...(returned > 0 ? [t(messages.returned, { amount: formatRupees(returned) })] : []),
  ];
  const isUpi = left > 0 && order.pay_by === 'upi';
  const { data: methods } = useQuery<typeof readPaymentMethods>(
    '/billing/payment-methods',
    {},
    { keep: true },
  );
  const providers = methods?.online ?? [];
  const isOnline = providers.length > 0;
  const check = usePaymentCheck(order.id, askOf);
  // What was paid reaches this device a moment after the answer.
  const isSettling = check.isOpen || (check.isPaid && check.left !== null && left > check.left);
  const isLater = order.pay_by === 'after_service';
  const asksTotal = left > 0 && !isSettling && (isUpi || (isLater && isOnline));
  const references = new Set(
    held.flatMap(({ payments }) => payments.flatMap((one) => (one.state === 'claimed' ? one.reference : []))),
  );
  references.delete('');
  const heading = (): string => {
    if (left > 0 && isSettling) return t(messages.toPayments);
    if (asksTotal) return t(isOnline ? messages.payTotal : messages.pay, { total: formatRupees(left) });
    return t(claimed > 0 && left === 0 ? messages.payReported : messages.payBy);
  };
  return (
    <Card display="grid" gap="3">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {heading()}
      </Heading>
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
      {[...references].map((reference) => (
        <Box key={reference} overflowWrap="anywhere">
          {t(messages.claimedReference, { reference })}
        </Box>
      ))}
      {left > 0 && facts.length > 0 && !asksTotal && !isSettling ? (
        <Box fontWeight="semibold">{t(messages.leftToPay, { amount: formatRupees(left) })}</Box>
      ) : null}
      {left === 0 && facts.length === 0 && onInvoices.size === 0 ? <div>{t(messages.nothingDue)}</div> : null}
      {invoices?.map(({ id, number, left: due }) => (
        <div key={id}>
          {t(due > 0 ? messages.invoiceDue : messages.onInvoice, { number, amount: formatRupees(due) })}{' '}
          <TextLink to={`/payments/${id}`}>{t(messages.toPayments)}</TextLink>
        </div>
      ))}
      {left > 0 && order.pay_by === 'invoice' ? (
        <div>{t(messages.payInvoice, { name: order.business_name, gstin: order.gstin ?? '' })}</div>
      ) : null}
      {left > 0 && isLater && !isSettling ? (
        <div>{t(isOnline ? messages.payNowOrAfter : messages.payAfter)}</div>
      ) : null}
      <PaidOnline check={check} />
      {left > 0 && order.pay_by !== 'invoice' && !isSettling ? (
        <PayOnline
          providers={providers}
          isFirst={!isLater}
          open={async (provider) => {
            const input = { order_id: order.id, provider };
            return (await call<typeof openOrderCheckout>('POST /billing/order-checkout', { input })).data.url;
          }}
        />
      ) : null}
      {isUpi && !isSettling ? <ByUpi order={order} dues={dues} isOther={isOnline} /> : null}
    </Card>
  );
}

/** What comes back of payments reported for cancelled bookings; a fee is named where there is one. */
function reportedWords(cancelled: readonly Booking[]): [Message, Record<string, string>] {
  const back =
    cancelled.reduce((sum, booking) => sum + Math.round(owedOnceConfirmed(booking) * 100), 0) / 100;
  const fee = cancelled.reduce((sum, booking) => sum + Math.round((booking.fee ?? 0) * 100), 0) / 100;
  const values = { amount: formatRupees(back), fee: formatRupees(fee) };
  if (fee === 0) return [messages.reportedCancelled, values];
  return [back > 0 ? messages.reportedLessFee : messages.reportedForFee, values];
}

/** The UPI id of today where it can be read; without network the one that the order was placed with. */
function ByUpi({
  order,
  dues,
  isOther,
}: {
  order: Order;
  dues: readonly Due[];
  isOther: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { data, state } = useQuery<typeof readPaymentMethods>('/billing/payment-methods', {}, { keep: true });
  if (state === 'loading') return <Skeleton height="280px" />;
  const upi = data ? data.upi : (order.upi ?? '');
  const payee = data?.payee || order.payee;
  return upi === '' ? (
    <div>{t(messages.noUpi)}</div>
  ) : (
    <UpiPayment order={order} dues={dues} payee={{ vpa: upi, name: payee }} isOther={isOther} />
  );
}
