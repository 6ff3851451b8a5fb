import { refuse } from '#shared/core/errors.ts';
import { namesPayment } from '#shared/core/payment-reference.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Refuses to note at a receipt a refund that the payment service has told of, until it has failed: it is in
 * the books, wherever the money of that payment stood.
 */
export async function refuseToldRefund(
  tx: Tx,
  { client_id: clientId }: Pick<Receipt, 'client_id'>,
  reference: string,
): Promise<void> {
  if (reference === '') return;
  const rows = await tx.sql
    .selectFrom('online_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select('p.returns')
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('i.client_id', '=', clientId)
    .where('p.returned', '>', 0)
    .execute();
  const isTold = rows
    .flatMap((row) => pickRow(onlinePayments, ['returns'], row).returns)
    .some(({ id, state, booked }) => state === 'gone' && booked && namesPayment(reference, id));
  if (isTold) refuse('exists', messages.refundTold, 'reference');
}
