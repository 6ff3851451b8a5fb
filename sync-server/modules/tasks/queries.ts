import type * as queries from '#shared/modules/tasks/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, clockTime, dateOf, instantAt, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import { reportOf, statsOf } from '#shared/modules/tasks/figures.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

const midnight = clockTime('00:00');
const longest = 366;

/** How many tasks there are of each kind, and how many are late. */
export async function readStats(
  call: QueryCall<typeof queries.readStats>,
): Promise<QueryReply<typeof queries.readStats>> {
  const now = instantFromMs(call.services.nowMs());
  const all = await tasksWhere(call, null);
  return { data: statsOf(all, now) };
}

/** What was done in some days, by person and by site. */
export async function readReports(
  call: QueryCall<typeof queries.readReports>,
): Promise<QueryReply<typeof queries.readReports>> {
  const { query, services } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  const to = query['to'] ?? today;
  if (!isCalendarDate(to)) refuse('malformed', messages.span, 'to');
  const from = query['from'] ?? addDays(to, -29);
  if (!isCalendarDate(from) || from > to || to > addDays(from, longest - 1))
    refuse('malformed', messages.span, 'from');
  return { data: { from, to, ...(await readFigures(call, { from, to })) } };
}

/** The tasks that were given in some days, by person and by site, as far as the caller sees them. */
export async function readFigures(call: SignedCall, span: Span) {
  return reportOf(await tasksWhere(call, span), instantFromMs(call.services.nowMs()));
}

type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

async function tasksWhere(call: SignedCall, span: Span | null): Promise<Task[]> {
  let select = visibleRows(
    call.services.database,
    tasks,
    call.actor.tenantId,
    tasks.access.read(call.actor),
  ).selectAll();
  if (span)
    select = select
      .where('created_at', '>=', instantAt(span.from, midnight))
      .where('created_at', '<', instantAt(addDays(span.to, 1), midnight));
  if (call.query['site_id']) select = select.where('site_id', '=', call.query['site_id']);
  const rows = await select.limit(100_000).execute();
  return rows.map((row) => decodeRow(tasks, row));
}
