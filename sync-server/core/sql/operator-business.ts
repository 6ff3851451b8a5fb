import type { Sql } from './database.ts';

/** The name in addresses of the operator's own business, which no other business gets. */
export const operatorSlug = 'platform';

/** Reads the id of the operator's own business; empty where the installation has none. */
export async function readOperatorId(sql: Sql): Promise<string> {
  const row = await sql
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', operatorSlug)
    .executeTakeFirst();
  return String(row?.['id'] ?? '');
}
