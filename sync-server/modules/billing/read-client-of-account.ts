import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The client of the books who has an account of the customer app, if anybody has. */
export async function readClientOfAccount(
  sql: Sql,
  tenantId: string,
  userId: string,
): Promise<Client | null> {
  const row = await sql
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .where('deleted', '=', 0)
    .orderBy('id')
    .executeTakeFirst();
  return row ? decodeRow(clients, row) : null;
}
