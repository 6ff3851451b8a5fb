import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';

/**
 * The clients that a contract is with: the one it names, or else those of its customer's account. A contract
 * that names neither is with none of them.
 */
export async function clientsOf(
  sql: Sql,
  tenantId: string,
  { client_id: clientId, user_id: userId }: Pick<Contract, 'client_id' | 'user_id'>,
): Promise<string[]> {
  if (clientId !== null) return [clientId];
  if (userId === '') return [];
  const rows = await sql
    .selectFrom('clients')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => String(row['id']));
}
