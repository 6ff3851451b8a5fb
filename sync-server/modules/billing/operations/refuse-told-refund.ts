import { refuse } from '#shared/core/errors.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
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
  const said = reference.toLowerCase();
  if (said === '') return;
  const rows = await tx.sql
    .selectFrom('online_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select('p.id')
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('i.client_id', '=', clientId)
    .where('p.returned', '>', 0)
    .execute();
  for (const row of rows) {
    const page = await tx.rows(onlinePayments).find(String(row.id));
    const isTold = page?.returns.some(
      ({ id, state, booked }) => state === 'gone' && booked && said.includes(id.toLowerCase()),
    );
    if (isTold) refuse('exists', messages.refundTold, 'reference');
  }
}
