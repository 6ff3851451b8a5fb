import { partsOfPlace } from '#shared/core/client-people.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Sql } from '#server/core/sql/database.ts';

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Of some places the one at a site that is its client's on all of some days; null where none is. */
export async function placeAt(
  sql: Sql,
  tenantId: string,
  { places, siteId }: { readonly places: readonly string[]; readonly siteId: string },
  days: Days,
): Promise<string | null> {
  const own = places.filter((place) => partsOfPlace(place).siteId === siteId);
  if (own.length === 0) return null;
  const lines = await sql
    .selectFrom('client_sites')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .where('from', '<=', days.from)
    .where((or) => or.or([or('to', 'is', null), or('to', '>=', days.to)]))
    .execute();
  const holders = new Set(lines.map((line) => String(line['client_id'])));
  return own.find((place) => holders.has(partsOfPlace(place).clientId)) ?? null;
}
