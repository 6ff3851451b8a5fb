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
  return (await readClientsOfAccounts(sql, tenantId, userId)).get(userId) ?? null;
}

/** The clients of the books by the account that they have: of every account, or of one. */
export async function readClientsOfAccounts(
  sql: Sql,
  tenantId: string,
  userId: string | null,
): Promise<ReadonlyMap<string, Client>> {
  let query = sql
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('merged_into', 'is', null)
    .where('deleted', '=', 0);
  query = userId === null ? query.where('user_id', 'is not', null) : query.where('user_id', '=', userId);
  const found = new Map<string, Client>();
  for (const row of await query.orderBy('id').execute()) {
    const client = decodeRow(clients, row);
    const { user_id: id } = client;
    if (id !== null && !found.has(id)) found.set(id, client);
  }
  return found;
}
