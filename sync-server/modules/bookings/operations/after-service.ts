import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { canonicalJson } from '#shared/core/json.ts';
import {
  payBooking as payContract,
  rateBooking as rateContract,
  remindBooking as remindContract,
} from '#shared/modules/bookings/afterwards.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { namesPayment } from '#shared/core/payment-reference.ts';
import { keptReference, standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { failRefund as failContract } from '#shared/modules/bookings/fail-refund.ts';
import { rejectPayment as rejectContract } from '#shared/modules/bookings/reject-payment.ts';
import { refundBooking as refundContract } from '#shared/modules/bookings/refund.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import {
  billedSources,
  billOfBooking,
  bookingSource,
} from '#server/modules/billing/operations/billed-work.ts';
import { followRefund, isPaidByCustomer } from '#server/modules/billing/operations/carried-payments.ts';
import {
  closeMarkedRefund,
  isGoneByGateway,
  isReturnedByGateway,
} from '#server/modules/billing/operations/returned-by-gateway.ts';
import {
  isReceivedBeside,
  isRecorded,
  isUnique,
  receivedAs,
} from '#server/modules/billing/operations/refuse-same-reference.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { comeBackOnBill } from './back-on-bill.ts';
import { keepRating } from './keep-rating.ts';
import { notifyCustomer } from './move-booking.ts';

/** Rates a completed booking; what is said of who came is kept as a rating of its own. */
export const rateBooking = bind(rateContract, async (tx, call) => {
  const booking = await applyAndStore(rateContract, tx, call);
  await keepRating(tx, booking);
  return booking;
});
export const remindBooking = bind(remindContract);

/** Notes a payment; the customer hears of money that the business has received. */
export const payBooking = bind(payContract, async (tx, call) => {
  await refuseOnBill(tx, call.id, call.input);
  const before = await paymentsOf(tx, call.id);
  const booking = await applyAndStore(payContract, tx, call);
  if (isNew(booking, before) && booking.payments.at(-1)?.state === 'received')
    await notifyCustomer(tx, booking, 'receive');
  return booking;
});

/** Notes money that went back, also on the invoice that it settled, and tells the customer. */
export const refundBooking = bind(refundContract, async (tx, call) => {
  // An invoice may be issued from this money at the same moment.
  await lockTenantSequence(tx);
  const before = await paymentsOf(tx, call.id);
  const booking = await applyAndStore(refundContract, tx, call);
  if (!isNew(booking, before)) return booking;
  await refuseTold(tx, booking);
  await followRefund(tx, booking);
  await notifyCustomer(tx, booking, 'return');
  return booking;
});

/**
 * Notes that money did not go back after all, and tells the customer: the invoice of the booking takes it
 * along, and what is more stays free at the booking. Refused while the booking is on a draft, and where
 * somebody has recorded the money at an invoice by the name of the refund. Where a payment service made the
 * refund, it is marked here only once that service has said that it failed.
 */
export const failRefund = bind(failContract, async (tx, call) => {
  await lockTenantSequence(tx);
  const before = await paymentsOf(tx, call.id);
  const booking = await applyAndStore(failContract, tx, call);
  if (!isNew(booking, before)) return booking;
  const refund = before.find(({ id }) => id === call.input.refund_id);
  if (refund && (await isGoneByGateway(tx, booking, refund)))
    refuse('illegal_transition', bookingSays.refundOfGateway, 'refund_id');
  if (refund) await comeBackOnBill(tx, booking.id, refund);
  if (refund) await closeMarkedRefund(tx, booking, refund);
  await notifyCustomer(tx, booking, 'refund_failed');
  return booking;
});

/** Refuses to note a refund that the payment service has told of, at this booking or with its order. */
async function refuseTold(tx: Tx, { id, order_id: order, payments }: Booking): Promise<void> {
  const noted = payments.at(-1);
  const reference = noted?.reference ?? '';
  if (reference === '') return;
  const rows = await tx.sql
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((is) => is.or([is('id', '=', id), ...(order === null ? [] : [is('order_id', '=', order)])]))
    .execute();
  for (const row of rows) {
    const held = await tx.rows(bookings).find(String(row.id));
    const others = held?.payments.filter((payment) => payment.id !== noted?.id) ?? [];
    for (const refund of standingRefunds(others))
      if (
        namesPayment(reference, refund.reference) &&
        (await isReturnedByGateway(tx, { id: String(row.id), order_id: held?.order_id ?? null }, refund))
      )
        refuse('exists', bookingSays.refundTold, 'reference');
  }
}

/** Notes that a reported payment did not come, and tells the customer. */
export const rejectPayment = bind(rejectContract, async (tx, call) => {
  const before = await paymentsOf(tx, call.id);
  const booking = await applyAndStore(rejectContract, tx, call);
  if (isNew(booking, before)) await notifyCustomer(tx, booking, 'not_received');
  return booking;
});

type PayInput = Pick<Payment, 'method' | 'reference'> & {
  readonly id?: string | undefined;
  readonly besides_invoice?: boolean | undefined;
};

/** A booking on an invoice is paid there, or the same work would be paid twice. */
export async function refuseBilled(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  // An invoice may be issued at the same moment.
  await lockTenantSequence(tx);
  const reason = (await billedSources(tx, [bookingSource(id)])).get(bookingSource(id));
  if (reason) refuse('illegal_transition', reason, 'payments');
}

/**
 * The same, but the business may note what came besides for a booking whose invoice is paid, as when a
 * customer has paid twice: it is free there, and goes back. More from a client is an advance. What the
 * business notes is not noted already.
 */
async function refuseOnBill(
  tx: Tx,
  id: string | null,
  { besides_invoice: isBesides = false, ...said }: PayInput,
): Promise<void> {
  if (id === null) return;
  await lockTenantSequence(tx);
  const bill = await billOfBooking(tx, id);
  const booking = await tx.rows(bookings).find(id);
  const isOffice = booking?.user_id !== tx.actor.userId;
  if (bill) {
    if (!isOffice || !(await isPaidByCustomer(tx, bill)))
      refuse('illegal_transition', bill.reason, 'payments');
    if (!isBesides)
      refuse(
        'illegal_transition',
        filled(bookingSays.paidByInvoice, { number: bill.number }),
        'besides_invoice',
      );
  }
  const reference = keptReference(said);
  const payments = booking?.payments ?? [];
  // The same call once more is the same money; of cash a reference is a note.
  if (!isOffice || said.method === 'cash' || payments.some(({ id: known }) => known === said.id)) return;
  const isKnown =
    (receivedAs(payments, reference) && (bill !== null || isUnique(reference))) ||
    (bill &&
      booking &&
      ((await isRecorded(tx, { reference, clientId: null, userId: booking.user_id })) ||
        (await isReceivedBeside(tx, booking, reference))));
  if (isKnown) refuse('exists', filled(bookingSays.referenceKnown, { reference }), 'reference');
}

async function paymentsOf(tx: Tx, id: string | null): Promise<readonly Payment[]> {
  return id === null ? [] : ((await tx.rows(bookings).find(id))?.payments ?? []);
}

/** The same money noted once more changes nothing, and is not told again. */
function isNew(booking: Booking, before: readonly Payment[]): boolean {
  return canonicalJson(booking.payments) !== canonicalJson(before);
}
