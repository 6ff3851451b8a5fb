import { calendarDate, firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

/** How many months lie between two invoices. */
export const monthsOf = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 } as const;

/** When invoices fall: on a day of the month, or on the last of a month that is shorter. */
export type Rhythm = {
  readonly every: keyof typeof monthsOf;
  readonly day: number;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
};

/** What has happened to a schedule: the day of its last invoice, and the day on which a pause ended. */
export type Progress = {
  readonly billed_to: CalendarDate | null;
  readonly resumed_on: CalendarDate | null;
};

/**
 * The day of the next invoice; null where none follows. A month that has its invoice gets no second one, even
 * where the day was changed, and days inside a pause are left out.
 */
export function nextDue(
  { every, day, from, until }: Rhythm,
  { billed_to: billed, resumed_on: resumed }: Progress,
): CalendarDate | null {
  const step = monthsOf[every];
  const own = from.slice(0, 7);
  const first = dueIn(own, day) >= from ? own : monthsLater(own, 1);
  const earliest = resumed !== null && resumed > from ? resumed : from;
  const after = billed === null ? '' : billed.slice(0, 7);
  const months = monthNumber(after > earliest ? after : earliest.slice(0, 7)) - monthNumber(first);
  for (let n = Math.max(0, Math.floor(months / step)); ; n += 1) {
    const month = monthsLater(first, n * step);
    const due = dueIn(month, day);
    if (until !== null && due > until) return null;
    if (due >= earliest && month > after) return due;
  }
}

function dueIn(month: string, day: number): CalendarDate {
  const last = lastOfMonth(month);
  const wanted = `${firstOfMonth(month).slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted < last ? calendarDate(wanted) : last;
}

function monthNumber(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
}

function monthsLater(month: string, months: number): string {
  const number = monthNumber(month) + months;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
