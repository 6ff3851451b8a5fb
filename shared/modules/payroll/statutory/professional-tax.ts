import { noMoney, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf } from './rounding.ts';
import type { Rates } from './rates.ts';

/** Professional tax of a month and of the whole year, in paise, by twelve times the fixed monthly pay. */
export function professionalTax(
  monthlyPay: Paise,
  day: CalendarDate,
  rates: Rates,
): { readonly month: Paise; readonly year: Paise } {
  const yearly = (monthlyPay * 12) / 100;
  const slab = rates
    .on('professional_tax', day)
    ?.slabs.find((slab) => yearly > slab.over && (slab.up_to === null || yearly <= slab.up_to));
  if (!slab) return { month: noMoney, year: noMoney };
  const isMarch = day.slice(5, 7) === '03';
  return {
    month: amountOf(isMarch ? slab.march : slab.monthly),
    year: sumOf([times(amountOf(slab.monthly), 11), amountOf(slab.march)]),
  };
}
