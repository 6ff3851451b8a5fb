import type { Database } from '#server/core/sql/database.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';

/** The name under which a business writes to people; empty where there is no such business. */
export async function businessName({ read }: Pick<Database, 'read'>, tenantId: string): Promise<string> {
  const row = await read.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return String(row?.['name'] ?? '');
}

/** The phone on which people reach a business; empty where it has given none. */
export async function businessPhone({ read }: Pick<Database, 'read'>, tenantId: string): Promise<string> {
  const row = await read.selectFrom('tenants').select('brand').where('id', '=', tenantId).executeTakeFirst();
  return String(storedMembers(row?.['brand'])['phone'] ?? '');
}
