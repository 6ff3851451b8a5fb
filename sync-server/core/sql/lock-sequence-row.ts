import { sql } from 'kysely';
import type { Sql } from './database.ts';

/** Takes a tenant's turn to write in a transaction, which keeps it until it ends; others wait. */
export async function lockSequenceRow(trx: Sql, tenantId: string): Promise<void> {
  await trx
    .updateTable('tenant_seq')
    .set({ seq: sql<number>`seq` })
    .where('tenant_id', '=', tenantId)
    .execute();
}
