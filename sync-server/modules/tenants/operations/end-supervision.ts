import type { Tx } from '#server/core/sql/transaction.ts';

/** An account answers for no site any more: its person left, or does other work now. */
export async function endSupervision(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom('site_supervisors')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
}
