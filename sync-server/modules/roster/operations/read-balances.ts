import { addDays, calendarDate, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { spendCompOffs } from '#shared/modules/roster/spend-comp-offs.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { dateIn, storedDate } from '#server/core/sql/stored-values.ts';
import type * as contracts from '#shared/modules/roster/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import { permissionError } from '#server/core/sync/permission.ts';
import { readSection } from '#server/modules/settings/queries.ts';

/** Days of each kind of leave in a calendar year: what somebody may have, has had, and has left. */
export type Balance = {
  readonly type: 'casual' | 'sick' | 'earned' | 'comp_off';
  readonly given: number;
  readonly used: number;
  readonly left: number;
};

/**
 * What somebody has left of each kind of leave in the year of a day, given and taken in the part of it from
 * the day they joined to the year’s end, or in another employment, down to half a day. Comp-offs come from
 * the days they worked, and expire: those count that can be taken on the day, whatever was taken of others
 * before.
 */
export async function readBalances(
  sql: Sql,
  tenantId: string,
  staffId: string,
  day: CalendarDate,
  employment?: { readonly joined: CalendarDate | null; readonly until: CalendarDate },
): Promise<Balance[]> {
  const year = day.slice(0, 4);
  const [first, last] = [calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`)];
  const rules = await readSection(sql, tenantId, 'attendance');
  const { joined, until } = employment ?? { joined: await joinedOn(sql, tenantId, staffId), until: last };
  const start = later(joined ?? first, first);
  const employed = datesBetween(start, until).length;
  const partOfYear = (days: number): number => Math.floor((days * Math.min(employed, 365) * 2) / 365) / 2;
  const taken = await readTaken(sql, tenantId, staffId);
  const used = (type: string): number =>
    taken.leaves
      .filter((leave) => leave.type === type)
      .reduce(
        (sum, leave) => sum + datesBetween(later(leave.from, start), earlier(leave.to, until)).length,
        0,
      );
  const give = (type: 'casual' | 'sick' | 'earned', given: number): Balance => {
    const spent = used(type);
    return { type, given, used: spent, left: Math.max(0, given - spent) };
  };
  const { spent } = spendCompOffs(taken.worked, compOffDays(taken), rules.comp_off_days);
  const oldest = addDays(day, -rules.comp_off_days);
  const credits = [...new Set(taken.worked)].filter((worked) => worked >= oldest && worked <= day);
  const gone = credits.filter((credit) => spent.has(credit)).length;
  return [
    give('casual', partOfYear(rules.leave_casual)),
    give('sick', partOfYear(rules.leave_sick)),
    give('earned', partOfYear(rules.leave_earned)),
    { type: 'comp_off', given: credits.length, used: gone, left: credits.length - gone },
  ];
}

async function joinedOn(sql: Sql, tenantId: string, staffId: string): Promise<CalendarDate | null> {
  const person = await sql
    .selectFrom('staff')
    .select('joined_on')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return storedDate(person?.['joined_on']);
}

/** The leave of somebody that was approved, and the days worked for which they were given one. */
type Taken = {
  readonly leaves: readonly {
    readonly type: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  }[];
  readonly worked: readonly CalendarDate[];
};

/** All that was approved for somebody: which comp-off a day of leave took depends on those before it. */
export async function readTaken(sql: Sql, tenantId: string, staffId: string): Promise<Taken> {
  const rows = await sql
    .selectFrom('staff_requests')
    .select(['kind', 'leave_type', 'from', 'to'])
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('kind', 'in', ['leave', 'comp_off'])
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .execute();
  return {
    leaves: rows
      .filter((row) => row['kind'] === 'leave')
      .map((row) => ({
        type: String(row['leave_type']),
        from: dateIn(row['from']),
        to: dateIn(row['to']),
      })),
    worked: rows.filter((row) => row['kind'] === 'comp_off').map((row) => dateIn(row['from'])),
  };
}

/** The days of leave that comp-offs were taken for. */
export function compOffDays({ leaves }: Taken): CalendarDate[] {
  return leaves.filter(({ type }) => type === 'comp_off').flatMap(({ from, to }) => datesBetween(from, to));
}

/** The balances of one person: one's own, or anybody's for the office. */
export async function listBalances(
  call: QueryCall<typeof contracts.listBalances>,
): Promise<QueryReply<typeof contracts.listBalances>> {
  const { actor, services } = call;
  const staffId = call.input.staff_id ?? actor.staffId ?? '';
  if (staffId !== actor.staffId && !can(actor, 'roster:read')) throw permissionError(actor, 'roster:read');
  const person = await services.database.read
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', staffId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!person) refuse('not_found', ['Not found', 'नहीं मिला']);
  return {
    data: await readBalances(
      services.database.read,
      actor.tenantId,
      staffId,
      dateOf(instantFromMs(services.nowMs())),
    ),
  };
}

function later(a: string, b: string): CalendarDate {
  return calendarDate(a > b ? a : b);
}

function earlier(a: string, b: string): CalendarDate {
  return calendarDate(a < b ? a : b);
}
