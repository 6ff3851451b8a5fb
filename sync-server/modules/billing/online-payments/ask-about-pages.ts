import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The job that asks about pages of which no event has come. */
export const onlinePaymentsJob = 'billing.online_payments';

/** Has the open pages of an invoice looked at soon, as it asks for less or for nothing now. */
export async function askAboutPages(tx: Tx, invoiceId: string): Promise<void> {
  const { tenantId } = tx.actor;
  const rows = await tx.sql
    .selectFrom('online_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'open')
    .execute();
  for (const { id } of rows)
    await setDue(tx.sql, { job: onlinePaymentsJob, tenant_id: tenantId, item: String(id), due_at: tx.now });
}
