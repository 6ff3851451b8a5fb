import type * as queries from '#shared/modules/attendance/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, dateOf, instantFromMs, isCalendarDate, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { boardOf, runningOn } from '#shared/modules/attendance/board.ts';
import type { Board, Following } from '#shared/modules/attendance/board.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { publicRow } from '#server/core/sql/table.ts';

/** Who is on duty, late, missing or flagged on a day, from the roster and the punches the caller may see. */
export async function readBoard(
  call: QueryCall<typeof queries.readBoard>,
): Promise<QueryReply<typeof queries.readBoard>> {
  const now = instantFromMs(call.services.nowMs());
  const date = call.query['date'] ?? dateOf(now);
  if (!isCalendarDate(date))
    refuse('malformed', ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], 'date');
  return { data: { date, now, ...(await boardOn(call, date, msFromInstant(now))) } };
}

/** The board of a day at a moment; that of today has those of last night too who are still on duty. */
export async function boardOn(call: SignedCall, date: CalendarDate, nowMs: number): Promise<Board> {
  const [before, day, following, rules] = await Promise.all([
    readDay(call, addDays(date, -1)),
    readDay(call, date),
    readDay(call, addDays(date, 1)),
    readSection(call.services.database.read, call.actor.tenantId, 'attendance'),
  ]);
  const running = runningOn(date, before, nowMs);
  return boardOf(
    [...running.duties, ...day.duties],
    [...running.punches, ...day.punches],
    nowMs,
    following,
    rules.late_after_minutes * 60_000,
  );
}

/** What a device must know of the settings to draw the board offline: `GET /attendance/rules`. */
export async function readRules({
  actor,
  services,
}: QueryCall<typeof queries.readRules>): Promise<QueryReply<typeof queries.readRules>> {
  const { late_after_minutes, offline_hours } = await readSection(
    services.database.read,
    actor.tenantId,
    'attendance',
  );
  return { data: { late_after_minutes, offline_hours } };
}

/** The duties and punches of a day that the caller may see. */
export async function readDay(
  { actor, services: { database } }: SignedCall,
  date: CalendarDate,
): Promise<Following> {
  const dutyRows = await visibleRows(database, roster, actor.tenantId, roster.access.read(actor))
    .selectAll()
    .where('date', '=', date)
    .orderBy('starts')
    .limit(20_000)
    .execute();
  const punchRows = await visibleRows(database, attendance, actor.tenantId, attendance.access.read(actor))
    .selectAll()
    .where('date', '=', date)
    .orderBy('effective_at')
    .limit(40_000)
    .execute();
  return {
    duties: dutyRows.map((row) => publicRow(roster, row)),
    punches: punchRows.map((row) => publicRow(attendance, row)),
  };
}
