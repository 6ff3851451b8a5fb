import { stateCodeOf } from '#shared/core/gst-states.ts';
import type { Party } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';
import { readSection } from '#server/modules/settings/queries.ts';

/** Where nobody has said in which state a business is: Madhya Pradesh. */
const usualState = '23';

/** The operator who sells and the business that buys, and whether both are in one state for the tax. */
export async function readParties({
  sql,
  actor,
}: {
  readonly sql: Sql;
  readonly actor: { readonly tenantId: string };
}): Promise<{ readonly seller: Party; readonly buyer: Party; readonly isSameState: boolean }> {
  const seller = await partyOf(sql, await readOperatorId(sql));
  const buyer = await partyOf(sql, actor.tenantId);
  return { seller, buyer, isSameState: seller.state === buyer.state };
}

async function partyOf(trx: Sql, tenantId: string): Promise<Party> {
  const row = await trx
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const { gstin, address, legal_name: name } = await readSection(trx, tenantId, 'company');
  const state = stateCodeOf(String(storedMembers(row?.['brand'] ?? '{}')['state'] ?? ''));
  return {
    name: name || String(row?.['name'] ?? 'Prahari'),
    gstin,
    state: gstin.slice(0, 2) || (state ?? usualState),
    address,
  };
}
