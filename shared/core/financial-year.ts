import { calendarDate } from './dates.ts';
import type { CalendarDate } from './dates.ts';

/** A financial year of India: its days, from 1 April to 31 March, and its name, such as `2026-27`. */
export type FinancialYear = { readonly from: CalendarDate; readonly to: CalendarDate; readonly name: string };

/** The financial year that begins on 1 April of a year. */
export function financialYearFrom(first: number): FinancialYear {
  return {
    from: calendarDate(`${first}-04-01`),
    to: calendarDate(`${first + 1}-03-31`),
    name: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
  };
}

/** The financial year of a day. */
export function financialYearOf(day: CalendarDate): FinancialYear {
  return financialYearFrom(Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0));
}
