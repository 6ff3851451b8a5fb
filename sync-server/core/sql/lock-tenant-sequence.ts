import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Takes the tenant's turn now instead of at the end of the transaction, for what must be read and counted on
 * without a gap, such as the numbers of bills. Others of the tenant who write wait until the commit; it is
 * not for the hot path.
 */
export async function lockTenantSequence(tx: Tx): Promise<void> {
  await tx.sql
    .updateTable('tenant_seq')
    .set({ seq: sql<number>`seq` })
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute();
}
