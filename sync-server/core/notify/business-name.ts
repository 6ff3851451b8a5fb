import type { Database } from '#server/core/sql/database.ts';

/** The name under which a business writes to people; empty where there is no such business. */
export async function businessName({ read }: Pick<Database, 'read'>, tenantId: string): Promise<string> {
  const row = await read.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return String(row?.['name'] ?? '');
}
