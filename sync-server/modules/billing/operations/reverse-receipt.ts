import type * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { invoiceLifecycle, invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import * as contract from '#shared/modules/billing/receipts/operations.ts';
import { receiptLifecycle, receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takeAlong } from './carried-payments.ts';
import { freeLines, linesOf } from './move-bank-line.ts';
import { isPastMonth, refusePastMonth } from '../receipts/refuse-past-month.ts';
import { reversePayment } from './remove-payment.ts';
import { refuseDay } from './refuse-day.ts';
import { advanceLeft, refundedOf, useAdvance } from './use-advance.ts';

/**
 * Reverses a receipt: its bills are due again, unless their bookings have money for them. Its receipt
 * voucher is cancelled; where the month of the voucher is over, its return has stated the tax, which a
 * refund voucher takes off in the present one. What of its advance was refunded before stays so: the rest
 * of the receipt is reversed.
 */
export const reverseReceipt = bind(contract.reverseReceipt, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const receipt = await tx.rows(receipts).visible(id ?? '', receipts.access.write(tx.actor));
  const paid = await partsOf(tx, receipt.id);
  const reversed = await reverse(tx, receipt, input);
  for (const billId of new Set(paid.map((part) => part.invoice_id))) await takeAlong(tx, billId);
  return reversed;
});

/** The same for whoever has found out that the money is gone, such as a payment service. */
export async function reverse(
  tx: Tx,
  receipt: Receipt & Stored,
  input: z.output<typeof contract.reverseReceipt.input>,
): Promise<Receipt & Stored> {
  const status = move(receiptLifecycle, receipt.status, 'reverse');
  const day = input.reversed_on ?? dateOf(tx.now);
  refuseDay(day, dateOf(tx.now), 'reversed_on');
  if (day < receipt.received_on) refuse('invalid', messages.reversedEarly, 'reversed_on');
  const left = await advanceLeft(tx, receipt);
  const refunded = await refundedOf(tx, receipt.id);
  if (sumOf([left, refunded]) !== rupeesToPaise(receipt.advance))
    refuse('illegal_transition', messages.advanceUsed, 'status');
  // A voucher owes its tax in the return of its month; only the present one is open.
  if (receipt.voucher_id !== null) refusePastMonth(day, messages.monthOver, 'reversed_on', tx);
  for (const part of await partsOf(tx, receipt.id)) await reversePayment(tx, part, day);
  freeLines(tx, await linesOf(tx, 'receipt_id', receipt.id));
  const voucher = receipt.voucher_id === null ? null : await tx.rows(invoices).find(receipt.voucher_id);
  // The refund voucher of what went back before is of this one, which stays with it.
  if (voucher && refunded === 0 && !isPastMonth(voucher.issued_on, tx))
    tx.rows(invoices).update({
      ...voucher,
      stage: move(invoiceLifecycle, voucher.stage, 'cancel'),
      cancelled_at: tx.now,
    });
  else if (voucher && left > 0)
    await useAdvance(tx, receipt, {
      kind: 'reversal',
      amount: left,
      day,
      reference: receipt.reference,
      reason: input.reason,
    });
  return tx.rows(receipts).update({ ...receipt, status, reason: input.reason, reversed_on: day });
}

/** What of a receipt settles bills. */
async function partsOf(tx: Tx, receiptId: Receipt['id']): Promise<(InvoicePayment & Stored)[]> {
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('receipt_id', '=', receiptId)
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .execute();
  const ids = rows.map((row) => String(row['id']));
  await tx.rows(invoicePayments).prefetch(ids);
  const found = await Promise.all(ids.map((id) => tx.rows(invoicePayments).find(id)));
  return found.flatMap((part) => part ?? []);
}
