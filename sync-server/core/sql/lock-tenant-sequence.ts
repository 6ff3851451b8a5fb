import { lockSequenceRow } from './lock-sequence-row.ts';
import type { Tx } from './transaction.ts';

/**
 * Takes the tenant's turn now instead of at the end of the transaction, for what must be read and counted on
 * without a gap, such as the numbers of bills. Others of the tenant who write wait until the commit; it is
 * not for the hot path. Where a record that the transaction has read was changed while it waited, the whole
 * transaction is done again.
 */
export async function lockTenantSequence(tx: Tx): Promise<void> {
  await lockSequenceRow(tx.sql, tx.actor.tenantId);
  await tx.checkReads();
}
