import type * as queries from '#shared/modules/patrol/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { patrolSays as messages } from '#shared/modules/patrol/server-messages.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { roundLines } from '#shared/modules/patrol/round-line.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

const longest = 31;

/** Every round of some days, as far as the caller may see, and how it stands. */
export async function listRounds(
  call: QueryCall<typeof queries.listRounds>,
): Promise<QueryReply<typeof queries.listRounds>> {
  const { services, query } = call;
  const nowMs = services.nowMs();
  const { from, to } = spanOf(query, dateOf(instantFromMs(nowMs)));
  const routes = (await all(call, patrolRoutes)).filter((route) => isWanted(route, query));
  const points = await all(call, checkpoints);
  const made = await visibleRows(services.database, scans, call.actor.tenantId, scansAnswer(call))
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('effective_at')
    .limit(50_000)
    .execute();
  const lines = roundLines(
    routes,
    points,
    made.map((row) => decodeRow(scans, row)),
    { from, to },
    nowMs,
  );
  return { data: { from, to, now: instantFromMs(nowMs), rounds: lines } };
}

/** Who sees a site's rounds as supervisor sees all of its scans, whatever their day. */
function scansAnswer({ actor }: SignedCall): ReturnType<typeof scans.access.read> {
  const answer = scans.access.read(actor);
  return typeof answer === 'boolean' ? answer : { ...answer, site_id: actor.siteIds };
}

async function all<Row extends Record<string, unknown>>(
  call: SignedCall,
  resource: Resource<Row>,
): Promise<(Row & Stored)[]> {
  const rows = await visibleRows(
    call.services.database,
    resource,
    call.actor.tenantId,
    resource.access.read(call.actor),
  )
    .selectAll()
    .limit(20_000)
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}

function isWanted(route: PatrolRoute, query: SignedCall['query']): boolean {
  const { site_id: site, route_id: wanted } = query;
  return (!site || route.site_id === site) && (!wanted || route.id === wanted);
}

function spanOf(query: SignedCall['query'], today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = query['from'] ?? query['date'] ?? today;
  const to = query['to'] ?? query['date'] ?? from;
  if (!isCalendarDate(from)) refuse('malformed', messages.span, 'from');
  if (!isCalendarDate(to) || to < from || to > addDays(from, longest - 1))
    refuse('malformed', messages.span, 'to');
  return { from, to };
}
