import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { aheadDays } from '#shared/modules/roster/ahead.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type * as contracts from '#shared/modules/roster/queries.ts';
import { sites as sitesResource } from '#shared/modules/tenants/site.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';

/**
 * Where my duties of the next days are, and who else has duty there: names and times, nothing more of
 * anybody. A phone keeps it for the time without network.
 */
export async function readAhead({
  actor,
  services,
}: QueryCall<typeof contracts.readAhead>): Promise<QueryReply<typeof contracts.readAhead>> {
  const { tenantId, staffId } = actor;
  const sql = services.database.read;
  const today = dateOf(instantFromMs(services.nowMs()));
  const [from, to] = [addDays(today, -1), addDays(today, aheadDays)];
  const own = await sql
    .selectFrom('roster')
    .select('site_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId ?? '')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .execute();
  const siteIds = own.map((row) => String(row['site_id']));
  const sites = await sql
    .selectFrom('locations')
    .select(['id', 'address', 'city', 'lat', 'lng'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(services.database.isOneOf('id', siteIds))
    .execute();
  const mates = await sql
    .selectFrom('roster as r')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.staff_id'),
    )
    .select([
      'r.id',
      'r.staff_id',
      's.name',
      's.name_hi',
      'r.site_id',
      'r.post',
      'r.post_hi',
      'r.date',
      'r.starts',
      'r.ends',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.deleted', '=', 0)
    .where('s.deleted', '=', 0)
    .where('r.staff_id', '<>', staffId ?? '')
    .where('r.date', '>=', from)
    .where('r.date', '<=', to)
    .where(services.database.isOneOf('r.site_id', siteIds))
    .orderBy('r.date')
    .orderBy('r.starts')
    .orderBy('s.name')
    .limit(1000)
    .execute();
  return {
    data: {
      sites: sites.map((row) => pickRow(sitesResource, ['id', 'address', 'city', 'lat', 'lng'], row)),
      mates: mates.map((row) => ({
        duty_id: String(row['id']),
        name: String(row['name']),
        name_hi: String(row['name_hi']),
        ...pickRow(roster, ['staff_id', 'site_id', 'post', 'post_hi', 'date', 'starts', 'ends'], row),
      })),
    },
  };
}
