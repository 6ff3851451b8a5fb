import { partsOfPlace } from '#shared/core/client-people.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Sql } from '#server/core/sql/database.ts';

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Of some places the one at a site that is its client's on all of some days; null where none is, or where its
 * client is inactive.
 */
export async function placeAt(
  sql: Sql,
  tenantId: string,
  { places, siteId }: { readonly places: readonly string[]; readonly siteId: string },
  days: Days,
): Promise<string | null> {
  const own = places.filter((place) => partsOfPlace(place).siteId === siteId);
  if (own.length === 0) return null;
  const lines = await sql
    .selectFrom('client_sites as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
    .select('s.client_id')
    .where('s.tenant_id', '=', tenantId)
    .where('s.site_id', '=', siteId)
    .where('s.deleted', '=', 0)
    .where('s.from', '<=', days.from)
    .where((or) => or.or([or('s.to', 'is', null), or('s.to', '>=', days.to)]))
    .where('c.active', '=', 1)
    .execute();
  const holders = new Set(lines.map((line) => String(line['client_id'])));
  return own.find((place) => holders.has(partsOfPlace(place).clientId)) ?? null;
}
