import { financialYearOf } from '#shared/core/financial-year.ts';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

/** The stretches of days that an office asks for most, besides any other. */
export const periods = ['thisMonth', 'lastMonth', 'quarter', 'year', 'own'] as const;
export type Period = (typeof periods)[number];
/** The days of a period, both of them in it. */
export type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The days of a period, seen from a day. The financial year is the one that runs, from the first of April.
 */
export function daysOf(period: Exclude<Period, 'own'>, today: CalendarDate): Days {
  const first = calendarDate(`${today.slice(0, 7)}-01`);
  switch (period) {
    case 'thisMonth':
      return { from: first, to: lastOf(first) };
    case 'lastMonth':
      return { from: before(first, 1), to: addDays(first, -1) };
    case 'quarter':
      return { from: before(first, 2), to: lastOf(first) };
    case 'year': {
      const { from, to } = financialYearOf(today);
      return { from, to };
    }
  }
}

/** The first of the month that lies so many months before another first. */
function before(first: CalendarDate, months: number): CalendarDate {
  let day = first;
  for (let i = 0; i < months; i += 1) day = calendarDate(`${addDays(day, -1).slice(0, 7)}-01`);
  return day;
}

function lastOf(first: CalendarDate): CalendarDate {
  return addDays(calendarDate(`${addDays(first, 31).slice(0, 7)}-01`), -1);
}
