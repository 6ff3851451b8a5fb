import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { rateFor } from '#shared/modules/billing/service-rate.ts';
import type { RateHolder, ServiceRate } from '#shared/modules/billing/service-rate.ts';

type Rate = Pick<
  ServiceRate,
  'site_id' | 'post_id' | 'rank' | 'shift_id' | 'basis' | 'days' | 'rate' | 'from' | 'to'
>;

/** What extra people cost, in rupees without GST: a duty on the first day, and all of them. */
export type ExtraPrice = { readonly per_duty: number; readonly total: number };

/**
 * What people at a post cost on some days by the rates of a client; null where a day has no rate, or one that
 * cannot be counted without a shift. `hours` is the length of the shift, null where none was chosen.
 */
export function priceOfExtra(
  rates: readonly Rate[],
  holder: RateHolder,
  asked: { readonly people: number; readonly days: readonly CalendarDate[]; readonly hours: number | null },
): ExtraPrice | null {
  let total = 0;
  let first: number | null = null;
  for (const day of asked.days) {
    const rate = rateFor(rates, holder, day);
    const price = rate === null ? null : perDuty(rate, day, asked.hours);
    if (price === null) return null;
    first ??= price;
    total += price * asked.people;
  }
  return first === null ? null : { per_duty: inPaise(first), total: inPaise(total) };
}

function perDuty({ basis, rate, days }: Rate, day: CalendarDate, hours: number | null): number | null {
  switch (basis) {
    case 'duty':
      return rate;
    case 'hour':
      return hours === null ? null : rate * hours;
    case 'month':
      return rate / daysOfMonth(day);
    case 'month_26':
      return rate / 26;
    case 'month_days':
      return rate / (days ?? daysOfMonth(day));
    case 'fixed':
      return null;
  }
}

function daysOfMonth(day: CalendarDate): number {
  return Number(lastOfMonth(day.slice(0, 7)).slice(8));
}

/** Rupees with at most two decimals. */
function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
