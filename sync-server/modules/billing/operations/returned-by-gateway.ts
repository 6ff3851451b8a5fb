import { filled } from '#shared/core/i18n.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { sumIn } from '../free-money.ts';
import { isNotedByHand, isOwnRefund } from '../online-payments/refund-names.ts';

type Of = Pick<Booking, 'id' | 'order_id'>;

/** Whether a refund of a booking is one that a payment service has told of, which says too where it fails. */
export async function isReturnedByGateway(tx: Tx, booking: Of, payment: Payment): Promise<boolean> {
  return (await toldOf(tx, booking, payment, isOwnRefund)) !== null;
}

/** Whether a refund of a booking is one that a payment service made, and has not said to have failed. */
export async function isGoneByGateway(tx: Tx, booking: Of, payment: Payment): Promise<boolean> {
  const found = await toldOf(tx, booking, payment, isOwnRefund);
  return found !== null && found.told.state !== 'back';
}

/**
 * Says at the page of a payment service that a refund of it that failed needs nobody any more, once all of it
 * is marked as failed at the bookings, also what the office had noted by its ID.
 */
export async function closeMarkedRefund(tx: Tx, booking: Of, payment: Payment): Promise<void> {
  const found = await toldOf(tx, booking, payment, (...of) => isOwnRefund(...of) || isNotedByHand(...of));
  if (found?.told.state !== 'back' || !found.told.needsPerson) return;
  const { page, told, bookingIds } = found;
  const marked: Payment[] = [];
  for (const id of bookingIds) {
    const payments = (await tx.rows(bookings).find(id))?.payments ?? [];
    const standing = new Set(standingRefunds(payments));
    for (const one of payments) {
      if (!isOwnRefund(one, page, told.id) && !isNotedByHand(one, page, told.id)) continue;
      if (standing.has(one)) return;
      marked.push(one);
    }
  }
  if (sumIn(marked) < rupeesToPaise(told.amount)) return;
  const note = filled(messages.checkedBy, { name: tx.actor.name, note: messages.markedAtBooking });
  tx.rows(onlinePayments).update({
    ...page,
    returns: page.returns.map((one) =>
      one.id === told.id ? { ...one, booked: true, needsPerson: false } : one,
    ),
    problem: note.map((text, i) => [page.problem[i] ?? '', text].join(' ').trim()),
  });
}

/**
 * What a payment service has told of a refund of a booking, with its page and the bookings of its order. A
 * page of another order is not asked.
 */
async function toldOf(
  tx: Tx,
  booking: Of,
  payment: Payment,
  isOf: (payment: Payment, page: OnlinePayment, returnId: string) => boolean,
) {
  if (payment.state !== 'returned') return null;
  const [named = ''] = payment.id.split(':');
  for (const id of new Set([named, ...(await pagesOf(tx, booking))])) {
    const page = await tx.rows(onlinePayments).find(id);
    const told = page?.returns.find((one) => isOf(payment, page, one.id));
    if (!page || !told) continue;
    const order = page.order_id === null ? null : await tx.rows(orders).find(page.order_id);
    const bookingIds = order?.lines.map((line) => line.booking_id) ?? [];
    if (bookingIds.includes(booking.id)) return { page, told, bookingIds };
  }
  return null;
}

/** The pages of the order of a booking. */
async function pagesOf(tx: Tx, { order_id: order }: Of): Promise<string[]> {
  if (order === null) return [];
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('online_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', order)
    .execute();
  return rows.map((row) => String(row['id']));
}
