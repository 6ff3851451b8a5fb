import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/**
 * The most that a mandate may collect without asking the payer again, from a day on: Reserve Bank of India,
 * e-mandates on cards and UPI, circular of 16 June 2022 (before it 5,000 rupees).
 */
const limits: readonly { readonly from: CalendarDate; readonly rupees: number }[] = [
  { from: calendarDate('2021-10-01'), rupees: 5_000 },
  { from: calendarDate('2022-06-16'), rupees: 15_000 },
];

/** The most that AutoPay collects on a day without asking again. */
export function autoPayLimit(day: CalendarDate): Paise {
  const found = limits.filter(({ from }) => from <= day).at(-1);
  return rupeesToPaise(found?.rupees ?? 0);
}
