import { clients, linkClientAccount as contract } from '#shared/modules/billing/client.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { showContracts } from '#server/modules/contracts/operations/show-contracts.ts';
import { showBills } from '../merge/show-bills.ts';
import { refuseMerged } from './change-client.ts';
import { customerOf } from './write-invoice.ts';

/**
 * Shows a client's invoices and contracts to an account of the customer app. Those issued so far appear there
 * too; with null they are taken out of the account that had them.
 */
export const linkClientAccount = bind(contract, async (tx, { id, input }) => {
  // A bill or contract that is written meanwhile would not be among those that are shown.
  await lockTenantSequence(tx);
  const client = await tx.rows(clients).visible(id ?? '', clients.access.write(tx.actor));
  refuseMerged(client);
  if (input.user_id !== null) await customerOf(tx, input.user_id);
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', client.id)
    .where('deleted', '=', 0)
    .execute();
  await showBills(
    tx,
    rows.map((row) => String(row['id'])),
    input.user_id,
  );
  await showContracts(tx, client.id, { from: client.user_id, to: input.user_id });
  return tx.rows(clients).update({ ...client, user_id: input.user_id });
});
