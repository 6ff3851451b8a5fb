import type { Actor } from '#shared/core/access.ts';
import type { Services } from '#server/core/http/route.ts';
import { publicRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Delivery } from './deliveries.ts';

/**
 * The record of a delivery as somebody would read it over the API now; null where they may not, or it
 * is gone.
 */
export async function readAs(
  { database, modules }: Services,
  reader: Actor,
  { coll, rowId }: Pick<Delivery, 'coll' | 'rowId'>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const resource = modules.flatMap((module) => module.resources).find(({ name }) => name === coll);
  if (!resource) return null;
  const row = await visibleRows(database, resource, reader.tenantId, resource.access.read(reader))
    .selectAll()
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row ? publicRow(resource, row) : null;
}
