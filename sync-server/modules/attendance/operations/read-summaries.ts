import type * as queries from '#shared/modules/attendance/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, dateOf, instantFromMs, isCalendarDate, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { peopleOf, sitesOf, totalOf } from '#shared/modules/attendance/summary.ts';
import type { CountedPunch } from '#shared/modules/attendance/summary.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

const dayForm = ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'] as const;
const tooLong = ['Choose a period of up to 62 days.', 'ज़्यादा से ज़्यादा 62 दिन माँगें।'] as const;
const mostDays = 62;
const punchColumns = [
  'id',
  'staff_id',
  'staff_name',
  'site_id',
  'site_name',
  'duty_id',
  'shift_id',
  'date',
  'kind',
  'effective_at',
  'state',
  'flags',
] as const;
type SpanPunch = CountedPunch & Pick<Punch, 'id'>;

/** Attendance of a span person by person: `GET /attendance/summary`. Today where no span is named. */
export async function readSummary(
  call: QueryCall<typeof queries.readSummary>,
): Promise<QueryReply<typeof queries.readSummary>> {
  const { from, to, duties, punches, nowMs } = await readSpan(call);
  const people = peopleOf(duties, punches, nowMs);
  return { data: { from, to, total: totalOf(people), people } };
}

/** The same site by site: `GET /attendance/site-summary`. */
export async function readSiteSummary(
  call: QueryCall<typeof queries.readSiteSummary>,
): Promise<QueryReply<typeof queries.readSiteSummary>> {
  const { from, to, duties, punches, nowMs } = await readSpan(call);
  const sites = sitesOf(duties, punches, nowMs);
  return { data: { from, to, total: totalOf(sites), sites } };
}

/** Duties and punches of the days that a call asks for, as far as the caller may see them. */
export async function readSpan(
  call: SignedCall,
): Promise<{ from: CalendarDate; to: CalendarDate; duties: Duty[]; punches: SpanPunch[]; nowMs: number }> {
  const { actor, services, query } = call;
  const { from, to } = spanAsked(query, dateOf(instantFromMs(services.nowMs())));
  let dutyRows = visibleRows(services.database, roster, actor.tenantId, roster.access.read(actor))
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to);
  let punchRows = visibleRows(services.database, attendance, actor.tenantId, attendance.access.read(actor))
    .select(punchColumns)
    .where('date', '>=', from)
    .where('date', '<=', to);
  for (const name of ['staff_id', 'site_id'] as const) {
    const wanted = query[name];
    if (wanted === undefined || wanted === '') continue;
    dutyRows = dutyRows.where(name, '=', wanted);
    punchRows = punchRows.where(name, '=', wanted);
  }
  const [duties, punches] = await Promise.all([
    dutyRows.orderBy('date').execute(),
    punchRows.orderBy('effective_at').execute(),
  ]);
  return {
    from,
    to,
    duties: duties.map((row) => decodeRow(roster, row)),
    punches: punches.map((row) => pickRow(attendance, punchColumns, row)),
    nowMs: services.nowMs(),
  };
}

function spanAsked(
  query: Readonly<Record<string, string>>,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const { month } = query;
  if (month !== undefined) {
    const first = `${month}-01`;
    if (!isCalendarDate(first)) refuse('malformed', messages.monthForm, 'month');
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`;
    return { from: first, to: addDays(calendarDate(next), -1) };
  }
  const from = query['from'] ?? query['date'] ?? today;
  const to = query['to'] ?? query['date'] ?? from;
  if (!isCalendarDate(from)) refuse('malformed', dayForm, 'from');
  if (!isCalendarDate(to) || to < from) refuse('malformed', dayForm, 'to');
  if (to > addDays(from, mostDays)) refuse('malformed', tooLong, 'to');
  return { from, to };
}
