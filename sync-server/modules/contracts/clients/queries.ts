import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuse } from '#shared/core/errors.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';

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

/**
 * Refuses, by its field, sites of which one never is, was or will be any of some clients': what is agreed
 * with a client is for its own sites.
 */
export async function refuseSitesOfOthers(
  tx: Tx,
  clientIds: readonly string[],
  { siteIds, field }: { readonly siteIds: readonly string[]; readonly field: string },
): Promise<void> {
  if (siteIds.length === 0) return;
  await tx.flush();
  const held = await tx.sql
    .selectFrom('client_sites')
    .select('site_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .execute();
  const own = new Set(held.map((row) => String(row['site_id'])));
  if (siteIds.some((siteId) => !own.has(siteId))) refuse('invalid', messages.siteOfOther, field);
}
