import { newId } from '#shared/core/ids.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Sql } from '#server/core/sql/database.ts';

const purpose = 'machines';

/**
 * The address that is entered on the machines of a business: who has it may send as one of its registered
 * machines, so it is shown to the office alone and can be changed. Null before a machine is registered.
 */
export async function machineAddress(services: Services, tenantId: string): Promise<string | null> {
  const generation = await readGeneration(services.database.read, tenantId);
  if (generation === null) return null;
  return addressOf(services, { tenantId, generation }, (await siteAddress(services, tenantId)) ?? '');
}

/** The address of a generation, at the site of the business. */
export function addressOf(
  services: Pick<Services, 'secrets'>,
  { tenantId, generation }: { readonly tenantId: string; readonly generation: string },
  site: string,
): string {
  const proof = linkProof(services, { purpose, tenantId, id: generation });
  return `${site}/api/machines/${tenantId}.${proof}`;
}

/** Gives a business an address, or another one, and says of which generation it is. */
export async function newAddress(sql: Sql, tenantId: string): Promise<string> {
  const generation = newId();
  await sql
    .insertInto('machine_addresses')
    .values({ tenant_id: tenantId, generation })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ generation }))
    .execute();
  return generation;
}

/** Whether a business has an address already. */
export async function hasAddress(sql: Sql, tenantId: string): Promise<boolean> {
  return (await readGeneration(sql, tenantId)) !== null;
}

/** The business whose present address a key is of; null for any other key. */
export async function tenantOfKey(services: Services, key: string): Promise<string | null> {
  const [tenantId = '', proof = ''] = key.split('.');
  if (!/^[\da-f-]{36}$/.test(tenantId)) return null;
  const generation = await readGeneration(services.database.read, tenantId);
  // Without a generation the work is the same, so that nobody learns which businesses have machines.
  const right = isLinkProof(services, { purpose, tenantId, id: generation ?? '' }, proof);
  return right && generation !== null ? tenantId : null;
}

async function readGeneration(sql: Sql, tenantId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('machine_addresses as a')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select('a.generation')
    .where('a.tenant_id', '=', tenantId)
    .where('t.active', '=', 1)
    .executeTakeFirst();
  return row ? String(row['generation']) : null;
}
