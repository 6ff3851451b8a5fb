import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { asksSame } from './same-payer.ts';
import type { BilledParty } from './same-payer.ts';

/** The job that asks about pages of which no event has come. */
export const onlinePaymentsJob = 'billing.online_payments';

/**
 * Has the open pages of an invoice looked at soon, as it asks for less or for nothing now, and those of the
 * other invoices of its payer, to whom what was paid on it is credit.
 */
export async function askAboutPages(tx: Tx, bill: BilledParty & Pick<Invoice, 'id'>): Promise<void> {
  const { tenantId } = tx.actor;
  const rows = await tx.sql
    .selectFrom('online_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select('p.id')
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'open')
    .where((is) => is.or([is('p.invoice_id', '=', bill.id), asksSame(bill)(is)]))
    .execute();
  for (const { id } of rows)
    await setDue(tx.sql, { job: onlinePaymentsJob, tenant_id: tenantId, item: String(id), due_at: tx.now });
}
