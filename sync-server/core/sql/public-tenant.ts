import type { Database, Sql } from './database.ts';

const name = 'public_tenant';
/** For so long a server goes by what it read: another one may have changed it. */
const rereadMs = 5000;

type Known = { readonly tenantId: string; readonly readAt: number };
const knownOf = new WeakMap<Database, Known>();

/**
 * The tenant whose public pages and catalogue this installation shows: the one that the installation names,
 * which is the first that was made here until the operator names another. Empty before set-up.
 */
export async function readPublicTenantId(database: Database): Promise<string> {
  const before = knownOf.get(database);
  if (before && performance.now() - before.readAt < rereadMs) return before.tenantId;
  const tenantId = await publicTenantIn(database.read);
  // What is set up in this very moment is not missed.
  if (tenantId === '') knownOf.delete(database);
  else knownOf.set(database, { tenantId, readAt: performance.now() });
  return tenantId;
}

/** The same as a transaction sees it, for what must not be decided by what was true seconds ago. */
export async function publicTenantIn(sql: Sql): Promise<string> {
  const named = await sql.selectFrom('install').select('value').where('name', '=', name).executeTakeFirst();
  if (!named) return '';
  const row = await sql
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', String(named['value']))
    .where('active', '=', 1)
    .executeTakeFirst();
  return row ? String(row['id']) : '';
}

/** Makes a business the public one where the installation names none that is here; what it names stays. */
export async function claimPublicTenant(sql: Sql, tenantId: string): Promise<void> {
  await sql
    .deleteFrom('install')
    .where('name', '=', name)
    .where('value', 'not in', sql.selectFrom('tenants').select('id'))
    .execute();
  await sql
    .insertInto('install')
    .values({ name, value: tenantId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Makes a business the public one, whichever was. */
export async function writePublicTenant(sql: Sql, tenantId: string): Promise<void> {
  await sql
    .insertInto('install')
    .values({ name, value: tenantId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: tenantId }))
    .execute();
}

/** Reads it anew at the next call of this server, which has just changed it. */
export function forgetPublicTenant(database: Database): void {
  knownOf.delete(database);
}
