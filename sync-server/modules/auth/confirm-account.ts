import { refuse } from '#shared/core/errors.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Writes down that the person of an account agreed to it: they chose it, or signed in to it. Refuses one that
 * was declined meanwhile.
 */
export async function confirmAccount(tx: Tx): Promise<void> {
  const { tenantId, userId } = tx.actor;
  const changed = await tx.sql
    .updateTable('users')
    .set({ confirmed_at: tx.now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 1)
    return tx.log(logLine(tx.actor, { type: 'user.confirm', coll: 'users', rowId: userId }));
  const row = await tx.sql
    .selectFrom('users')
    .select('declined_at')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row || row['declined_at'] !== null) refuse('not_found', messages.notOffered, 'business');
}
