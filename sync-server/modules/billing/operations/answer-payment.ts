import { instantFromMs } from '#shared/core/dates.ts';
import { move } from '#shared/core/lifecycle.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentLifecycle } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment, PaymentAction } from '#shared/modules/billing/invoice-payment.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takeAlong } from './carried-payments.ts';
import { payerOf, refuseSameReference } from './refuse-same-reference.ts';
import { confirmPayment, tellCustomer } from './take-payment.ts';

/** The business's answer to a claim. */
export const paymentMoves = { confirm: movePayment('confirm'), reject: movePayment('reject') } as const;

function movePayment(action: PaymentAction) {
  return bind(contract.paymentMoves[action], async (tx, { id, input }) => {
    await lockTenantSequence(tx);
    const payment = await tx.rows(invoicePayments).visible(id ?? '', invoicePayments.access.write(tx.actor));
    const said = { ...payment, note: input.note ?? payment.note };
    if (action === 'confirm') {
      const bill = await tx.rows(invoices).find(payment.invoice_id);
      const { same_reference: isMeant } = input;
      const together = await confirmedTogether(tx, payment);
      const money = { reference: payment.reference, ...payerOf(bill), together };
      await refuseSameReference(tx, money, { isMeant });
      return confirmPayment(tx, said);
    }
    const status = move(paymentLifecycle, payment.status, action);
    const saved = tx.rows(invoicePayments).update({ ...said, status });
    tellCustomer(tx, saved, action);
    // What was kept due for it is due no longer where the bookings have money for it.
    await takeAlong(tx, saved.invoice_id);
    return saved;
  });
}

/** How far apart reports of one payment for several bills are at most. */
const togetherMs = 10 * 60_000;

/**
 * What was confirmed of a payment that its payer reported for several bills at once, each with the same
 * reference: the ids of the payments and of their receipts.
 */
async function confirmedTogether(tx: Tx, payment: InvoicePayment): Promise<readonly string[]> {
  if (payment.user_id === null) return [];
  const madeMs = Date.parse(payment.created_at);
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select(['id', 'receipt_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('reference', '=', payment.reference)
    .where('user_id', '=', payment.user_id)
    .where('invoice_id', '!=', payment.invoice_id)
    .where('status', '=', 'confirmed')
    .where('created_at', '>=', instantFromMs(madeMs - togetherMs))
    .where('created_at', '<=', instantFromMs(madeMs + togetherMs))
    .where('deleted', '=', 0)
    .execute();
  return rows.flatMap((row) => [row['id'], row['receipt_id']].flatMap((id) => (id ? [String(id)] : [])));
}
