import type { Database } from './database.ts';

/**
 * The tenant whose public pages and catalogue this installation shows: the oldest active one. Empty before
 * set-up.
 */
export async function readPublicTenantId(database: Database): Promise<string> {
  const row = await database.read
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .where('slug', '!=', 'platform')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row['id']) : '';
}
