import type { Resource, Stored } from '#shared/core/resource.ts';
import { decodeRow } from './table.ts';
import type { Doc } from './table.ts';
import type { Tx } from './transaction.ts';

/**
 * A record as it was last, removed or not; null where there never was one, or nothing of it is kept any more.
 * What somebody wrote without network about a record that the office removed meanwhile is kept by it.
 */
export async function lastKnown<Row extends Doc>(
  tx: Tx,
  resource: Resource<Row>,
  id: string,
): Promise<{ readonly record: Row & Stored; readonly isRemoved: boolean } | null> {
  const found = await tx.rows(resource).find(id);
  if (found) return { record: found, isRemoved: false };
  await tx.flush();
  const row = await tx.sql
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 1)
    .executeTakeFirst();
  return row ? { record: decodeRow(resource, row), isRemoved: true } : null;
}
