import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/** A month of returns, `YYYY-MM`, as the portal writes it: `MMYYYY`. */
export function portalPeriod(month: string): string {
  return `${month.slice(5, 7)}${month.slice(0, 4)}`;
}

/** The month, `YYYY-MM`, of a period as the portal writes it; undefined for what is none. */
export function monthOfPeriod(period: string): string | undefined {
  return /^(0[1-9]|1[0-2])20\d\d$/.test(period) ? `${period.slice(2)}-${period.slice(0, 2)}` : undefined;
}

/** A day as the portal writes it, `DD-MM-YYYY`. */
export function portalDate(day: CalendarDate): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

/** The month of a day, `YYYY-MM`. */
export function monthOfDay(day: CalendarDate): string {
  return day.slice(0, 7);
}

/**
 * The invoice total beyond which a supply to an unregistered client in another state is reported on its own,
 * for a month. Exactly so much is not beyond.
 */
export function largeInvoiceLimit(month: string): Paise {
  return rupeesToPaise(month >= '2024-08' ? 100_000 : 250_000);
}

/** From this month on the summary by service code has two halves, and the list of documents is mandatory. */
export const splitSummaryFrom = '2025-05';

/**
 * The last month, `YYYY-MM`, in whose return a document may be amended: its return is filed by 30 November.
 */
export function lastMonthOfAmendment(original: CalendarDate): string {
  return `${lastDayOfCredit(original).slice(0, 4)}-10`;
}

/**
 * The first day whose documents a credit note of a month, `YYYY-MM`, still lowers: 1 April of the year
 * before, and from December on of the year that has begun since.
 */
export function firstDayOfCredit(month: string): CalendarDate {
  return calendarDate(`${Number(month.slice(0, 4)) - (month.slice(5) === '12' ? 0 : 1)}-04-01`);
}

/** The last day on which a credit note lowers the tax of a document (s.34): 30 November after its year. */
export function lastDayOfCredit(original: CalendarDate): CalendarDate {
  const year = Number(original.slice(0, 4)) + (original.slice(5, 7) < '04' ? 0 : 1);
  return calendarDate(`${year}-11-30`);
}
