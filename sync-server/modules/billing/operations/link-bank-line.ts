import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine } from '#shared/modules/billing/bank/bank-line.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import * as contract from '#shared/modules/billing/bank/operations.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Claim } from '../receipts/claims-of.ts';
import { linesOf } from './move-bank-line.ts';
import { confirmPayment } from './take-payment.ts';

/**
 * Links a line to money of its amount that was recorded before and has no line yet. What a customer of the
 * app says to have paid is confirmed by it.
 */
export const linkBankLine = bind(contract.linkBankLine, async (tx, { id, input }) => {
  // Two lines at once would both find the same money free.
  await lockTenantSequence(tx);
  const line = await tx.rows(bankLines).visible(id ?? '', bankLines.access.write(tx.actor));
  if (line.direction === 'debit') refuse('illegal_transition', messages.debit, 'status');
  if (line.status === 'posted') refuse('illegal_transition', messages.posted, 'status');
  const found = await recordedBy(tx, input);
  if (rupeesToPaise(found.amount) !== rupeesToPaise(line.amount))
    refuse('invalid', filled(messages.recordedAmount, { amount: formatRupees(found.amount) }), found.field);
  const status = move(bankLineLifecycle, line.status, 'post');
  if (found.field === 'booking_payment_id') {
    if (await hasLine(tx, found)) refuse('exists', messages.hasLine, found.field);
    const paid = { booking_id: found.booking_id, payment_id: found.id, reported: null };
    return tx.rows(bankLines).update({ ...line, status, linked: true, booking_payments: [paid] });
  }
  if ((await linesOf(tx, found.field, found.id)).length > 0) refuse('exists', messages.hasLine, found.field);
  if (found.claim) await confirmPayment(tx, found.claim);
  return tx.rows(bankLines).update({
    ...line,
    status,
    // What a line confirms goes with it, so it is more than linked.
    linked: found.claim === undefined,
    [found.field]: found.id,
  });
});

type OfBill = {
  readonly field: 'receipt_id' | 'payment_id';
  readonly id: string;
  readonly amount: number;
  readonly claim?: Claim;
};
type OfBooking = {
  readonly field: 'booking_payment_id';
  readonly id: string;
  readonly booking_id: string;
  readonly amount: number;
};
type Said = { readonly [Field in OfBill['field']]?: NonNullable<BankLine[Field]> | undefined } & {
  readonly booking_id?: string | undefined;
  readonly booking_payment_id?: string | undefined;
};

async function recordedBy(tx: Tx, said: Said): Promise<OfBill | OfBooking> {
  const { receipt_id: receiptId, payment_id: paymentId, booking_payment_id: bookedId } = said;
  if ([receiptId, paymentId, bookedId].filter((id) => id !== undefined).length !== 1)
    return refuse('invalid', messages.chooseOne, 'receipt_id');
  if (bookedId !== undefined) return paymentOfBooking(tx, said.booking_id ?? '', bookedId);
  if (receiptId !== undefined) {
    const receipt = await tx.rows(receipts).find(receiptId);
    if (receipt?.status !== 'recorded') return refuse('invalid', messages.noReceipt, 'receipt_id');
    return { field: 'receipt_id', id: receipt.id, amount: receipt.amount };
  }
  const payment = await tx.rows(invoicePayments).find(paymentId ?? '');
  const isMoney = paymentMethods.some((method) => method === payment?.method);
  if (payment?.status === 'claimed' && (await tx.rows(invoices).find(payment.invoice_id))?.client_id === null)
    return { field: 'payment_id', id: payment.id, amount: payment.amount, claim: payment };
  if (
    payment?.status !== 'confirmed' ||
    payment.receipt_id !== null ||
    !isMoney ||
    payment.booking_id !== null
  )
    return refuse('invalid', messages.noPayment, 'payment_id');
  return { field: 'payment_id', id: payment.id, amount: payment.amount };
}

/** Money that was received for a booking; what was only reported is recorded from the line instead. */
async function paymentOfBooking(tx: Tx, bookingId: string, id: string): Promise<OfBooking> {
  if (!can(tx.actor, 'bookings:write')) refuse('forbidden', messages.mayNotBook);
  const booking = await tx.rows(bookings).find(bookingId);
  if (!booking) return refuse('invalid', messages.unknownDue, 'booking_id');
  const payment = booking.payments.find((one) => one.id === id);
  if (payment?.state !== 'received') return refuse('invalid', messages.noPayment, 'booking_payment_id');
  return { field: 'booking_payment_id', id, booking_id: bookingId, amount: payment.amount };
}

/** Whether a line has recorded a payment of a booking, or is linked to it. */
async function hasLine(tx: Tx, { booking_id, id }: OfBooking): Promise<boolean> {
  const rows = await tx.sql
    .selectFrom('bank_lines')
    .select('booking_payments')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'posted')
    .where('deleted', '=', 0)
    .where('booking_payments', 'like', `%"${id}"%`)
    .execute();
  return rows.some((row) =>
    pickRow(bankLines, ['booking_payments'], row).booking_payments.some(
      (paid) => paid.booking_id === booking_id && paid.payment_id === id,
    ),
  );
}
