import { clients, linkClientAccount as contract } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { bind } from '#server/core/sync/operations.ts';
import { customerOf } from './write-invoice.ts';

/**
 * Shows a client's invoices to an account of the customer app. Those issued so far appear there too; with null
 * they are taken out of the account that had them.
 */
export const linkClientAccount = bind(contract, async (tx, { id, input }) => {
  const client = await tx.rows(clients).visible(id ?? '', clients.access.write(tx.actor));
  if (input.user_id !== null) await customerOf(tx, input.user_id);
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', client.id)
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const bill = await tx.rows(invoices).find(String(row['id']));
    if (!bill) continue;
    tx.rows(invoices).update(
      bill.stage === 'draft'
        ? { ...bill, meant_for: input.user_id }
        : { ...bill, user_id: input.user_id, meant_for: input.user_id },
    );
  }
  return tx.rows(clients).update({ ...client, user_id: input.user_id });
});
