import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billOfBooking } from '#server/modules/billing/operations/billed-work.ts';
import { carryAgain, planCarrying } from '#server/modules/billing/operations/carried-payments.ts';
import type { Carrying } from '#server/modules/billing/operations/carried-payments.ts';

type Refund = Pick<Payment, 'id' | 'amount' | 'method' | 'reference'>;

/**
 * Lets money of a refund that failed come back at its booking, whose invoice takes along again what is due
 * there and what the refund had taken off it. Refused where `reasonAgainst` says why.
 */
export async function comeBackOnBill(tx: Tx, bookingId: string, refund: Refund): Promise<void> {
  const plan = await planOf(tx, bookingId, refund);
  if (plan === null) return;
  if ('reason' in plan) refuse('illegal_transition', plan.reason, 'payments');
  await carryAgain(tx, { bookingId, billId: plan.billId }, { ...refund, ...plan.carrying });
}

/**
 * Why money of a refund that failed cannot come back at its booking, null where it can: all of it is due on
 * an invoice beside no credit note, and is a payment there; somebody has paid meanwhile what the refund had
 * taken off; or the booking is on a draft.
 */
export async function reasonAgainst(tx: Tx, bookingId: string, refund: Refund): Promise<Message | null> {
  const plan = await planOf(tx, bookingId, refund);
  return plan !== null && 'reason' in plan ? plan.reason : null;
}

type Plan = { readonly billId: string; readonly carrying: Carrying } | { readonly reason: Message };

/** Null where the booking is on no draft and on no invoice that counts. */
async function planOf(tx: Tx, bookingId: string, refund: Refund): Promise<Plan | null> {
  // An invoice may be issued at the same moment.
  await lockTenantSequence(tx);
  const bill = await billOfBooking(tx, bookingId);
  if (!bill) return null;
  const carrying = bill.isDraft ? null : await planCarrying(tx, { bookingId, billId: bill.id }, refund);
  return carrying === null ? { reason: bill.reason } : { billId: bill.id, carrying };
}
