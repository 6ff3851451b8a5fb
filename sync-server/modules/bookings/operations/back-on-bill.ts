import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billOfBooking } from '#server/modules/billing/operations/billed-work.ts';
import {
  carryAgain,
  planCarrying,
  recordedAtBill,
} from '#server/modules/billing/operations/carried-payments.ts';
import type { Carrying } from '#server/modules/billing/operations/carried-payments.ts';

type Refund = Pick<Payment, 'id' | 'amount' | 'method' | 'reference' | 'at'>;

/** How money of a refund that failed comes back at its booking: what its invoice takes along of it. */
export type ComingBack = { readonly on: { readonly billId: string; readonly carrying: Carrying } | null };

/**
 * Lets money of a refund that failed come back at its booking, whose invoice takes along again what is due
 * there and what the refund had taken off it. Refused where `planComingBack` says why.
 */
export async function comeBackOnBill(tx: Tx, bookingId: string, refund: Refund): Promise<void> {
  const plan = await planComingBack(tx, bookingId, refund);
  if ('reason' in plan) refuse('illegal_transition', plan.reason, 'payments');
  await takeBack(tx, bookingId, plan, refund);
}

/** Lets an invoice take along what was planned. */
export async function takeBack(
  tx: Tx,
  bookingId: string,
  { on }: ComingBack,
  how: Pick<Payment, 'method' | 'reference'>,
): Promise<void> {
  if (on !== null) await carryAgain(tx, { bookingId, billId: on.billId }, { ...how, ...on.carrying });
}

/**
 * How money of a refund that failed comes back at its booking, or why it cannot: somebody has recorded it at
 * an invoice by its name, or the booking is on a draft.
 */
export async function planComingBack(
  tx: Tx,
  bookingId: string,
  refund: Refund,
): Promise<ComingBack | { readonly reason: Message }> {
  // An invoice may be issued at the same moment.
  await lockTenantSequence(tx);
  const reason = await whyRecorded(tx, bookingId, refund);
  if (reason !== null) return { reason };
  const bill = await billOfBooking(tx, bookingId);
  if (bill?.isDraft) return { reason: bill.reason };
  const carrying = bill ? await planCarrying(tx, { bookingId, billId: bill.id }, refund) : null;
  return { on: bill && carrying ? { billId: bill.id, carrying } : null };
}

/** Says that somebody has recorded money of a refund at an invoice by its name; null where nobody has. */
export async function whyRecorded(
  tx: Tx,
  bookingId: string,
  refund: Pick<Payment, 'id' | 'method' | 'reference' | 'at'>,
): Promise<Message | null> {
  const number = await recordedAtBill(tx, bookingId, refund);
  return number === null ? null : filled(bookingSays.refundAtInvoice, { number });
}
