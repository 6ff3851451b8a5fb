import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  isCalendarDate,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { reportSays as messages } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import { byMonth } from '#shared/modules/reports/report.ts';
import type { ReportColumn } from '#shared/modules/reports/report.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** A report as a table; `money` names the columns that hold rupees. */
export type ReportTable = {
  readonly head: readonly ReportColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly money: readonly number[];
};
/** The days of a report, both of them in it. */
export type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

const mostDays = 366;

/** The days that a call asks for: a month, two days, or the month that runs. */
export function spanOf({ query, services }: SignedCall): Span {
  const today = dateOf(instantFromMs(services.nowMs()));
  const month = query['month'];
  const from = month === undefined ? (query['from'] ?? `${today.slice(0, 7)}-01`) : `${month}-01`;
  if (!isCalendarDate(from)) refuse('malformed', messages.span, month === undefined ? 'from' : 'month');
  const to = month === undefined ? (query['to'] ?? lastOf(from)) : lastOf(from);
  if (!isCalendarDate(to) || to < from || to > addDays(from, mostDays))
    refuse('malformed', messages.span, 'to');
  return { from, to };
}

/** The days that a report tells of: one over months counts each in full. */
export function coveredDays(type: ReportType, { from, to }: Span): Span {
  return byMonth.includes(type)
    ? { from: calendarDate(`${from.slice(0, 7)}-01`), to: lastOf(to) }
    : { from, to };
}

/** The months of a span; a report over months counts each in full. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let day = calendarDate(`${from.slice(0, 7)}-01`); day <= to; day = addDays(lastOf(day), 1))
    months.push(day.slice(0, 7));
  return months;
}

/** The first and the last day of a month. */
export function daysOf(month: string): Span {
  const from = calendarDate(`${month}-01`);
  return { from, to: lastOf(from) };
}

/** The moments between which a span lies; the last is the first of the day after. */
export function momentsOf({ from, to }: Span): { readonly begin: Instant; readonly end: Instant } {
  return {
    begin: instantAt(from, clockTime('00:00')),
    end: instantAt(addDays(to, 1), clockTime('00:00')),
  };
}

function lastOf(day: CalendarDate): CalendarDate {
  const next = addDays(calendarDate(`${day.slice(0, 7)}-28`), 4);
  return addDays(calendarDate(`${next.slice(0, 7)}-01`), -1);
}
