import { partsOfPlace } from '#shared/core/client-people.ts';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
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
    .select(['s.client_id', 's.from', 's.to'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.site_id', '=', siteId)
    .where('s.deleted', '=', 0)
    .where('s.from', '<=', days.to)
    .where((or) => or.or([or('s.to', 'is', null), or('s.to', '>=', days.from)]))
    .where('c.active', '=', 1)
    .orderBy('s.from')
    .execute();
  const isHolder = (clientId: string): boolean =>
    coversAll(
      lines
        .filter((line) => line['client_id'] === clientId)
        .map((line) => ({ from: dateIn(line['from']), to: line['to'] === null ? null : dateIn(line['to']) })),
      days,
    );
  return own.find((place) => isHolder(partsOfPlace(place).clientId)) ?? null;
}

/**
 * Whether lines in the order of their first days have all of some days between them, as renewals leave them.
 */
function coversAll(
  lines: readonly { readonly from: CalendarDate; readonly to: CalendarDate | null }[],
  days: Days,
): boolean {
  let next = days.from;
  for (const { from, to } of lines) {
    if (from > next) return false;
    if (to === null || to >= days.to) return true;
    if (to >= next) next = addDays(to, 1);
  }
  return false;
}
