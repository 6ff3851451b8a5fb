import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type * as queries from '#shared/modules/contracts/queries.ts';
import { noticeEnds } from '#shared/modules/contracts/rules.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { storedDate } from '#server/core/sql/stored-values.ts';
import { readContract } from './queries.ts';

/** The day that notice given now runs to, and what of the client's could end on the same day. */
export async function readEnding(
  call: QueryCall<typeof queries.readEnding>,
): Promise<QueryReply<typeof queries.readEnding>> {
  const { services, actor } = call;
  const contract = await readContract(call);
  const today = dateOf(instantFromMs(services.nowMs()));
  const days = { earliest: noticeEnds(contract, today), latest: contract.end_date };
  if (!can(actor, 'billing:write')) return { data: { ...days, sites: [], rates: [] } };
  const { tenantId } = actor;
  const sql = services.database.read;
  const sites = await sql
    .selectFrom('client_sites as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select(['s.id', 's.to', 'l.name'])
    .where('s.tenant_id', '=', tenantId)
    .where('c.user_id', '=', contract.user_id)
    .where('s.deleted', '=', 0)
    .where((where) => where.or([where('s.to', 'is', null), where('s.to', '>', today)]))
    .orderBy('l.name')
    .limit(200)
    .execute();
  const rates = await sql
    .selectFrom('service_rates as r')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.client_id'),
    )
    .select(['r.id', 'r.to', 'r.title as name'])
    .where('r.tenant_id', '=', tenantId)
    .where('c.user_id', '=', contract.user_id)
    .where('r.deleted', '=', 0)
    .where((where) => where.or([where('r.to', 'is', null), where('r.to', '>', today)]))
    .orderBy('r.title')
    .limit(200)
    .execute();
  return { data: { ...days, sites: sites.map(runningOf), rates: rates.map(runningOf) } };
}

function runningOf(row: Readonly<Record<string, unknown>>) {
  return { id: String(row['id']), name: String(row['name']), to: storedDate(row['to']) };
}
