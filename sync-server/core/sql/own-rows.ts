import type { Resource, Stored } from '#shared/core/resource.ts';
import type { Database } from './database.ts';
import { decodeRow } from './table.ts';

/**
 * All records of a resource that belong to one person (`user_id`), oldest first; for figures over what
 * somebody owns.
 */
export async function ownRows<Row extends Record<string, unknown>>(
  database: Database,
  resource: Resource<Row>,
  tenantId: string,
  userId: string,
): Promise<(Row & Stored)[]> {
  const rows = await database.read
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .limit(5000)
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}
