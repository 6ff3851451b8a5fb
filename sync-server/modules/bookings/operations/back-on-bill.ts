import { refuse } from '#shared/core/errors.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billOfBooking } from '#server/modules/billing/operations/billed-work.ts';
import { carryAgain, takenOff } from '#server/modules/billing/operations/carried-payments.ts';

/**
 * Lets money of a refund that failed come back at its booking, whose invoice takes along again what the
 * refund had taken off it. Refused where all of it is due there, which is a payment of the invoice then;
 * where less is due there by now and credit notes do not settle the rest; and on a draft.
 */
export async function comeBackOnBill(
  tx: Tx,
  bookingId: string,
  refund: Pick<Payment, 'id' | 'amount' | 'method' | 'reference'>,
): Promise<void> {
  // An invoice may be issued at the same moment.
  await lockTenantSequence(tx);
  const bill = await billOfBooking(tx, bookingId);
  if (!bill) return;
  const of = { bookingId, billId: bill.id, refundId: refund.id };
  const amount = bill.isDraft ? null : await takenOff(tx, of);
  if (amount === 0) return;
  if (amount === null || !(await carryAgain(tx, { ...of, amount }, refund)))
    refuse('illegal_transition', bill.reason, 'payments');
}
