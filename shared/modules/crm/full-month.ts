import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';

/** A post of which the rate may be for other days than it is on duty; `weekdays` counts those of a week. */
type Rated = { readonly rate: number; readonly days: number; readonly weekdays: number };

/** From so many days of difference on, the month of the rate is not the month of the bill. */
const unlikeDays = 2;

/**
 * What one person comes to in an average month, in rupees before GST, and on how many days; null where the
 * rate is for about as many days as the post is on duty.
 */
export function fullMonthOf({
  rate,
  days,
  weekdays,
}: Rated): { readonly days: number; readonly amount: number } | null {
  const onDuty = (weekdays * 365) / 7 / 12;
  if (Math.abs(onDuty - days) < unlikeDays) return null;
  const amount = Math.round((rupeesToPaise(rate) * onDuty) / (days || onDuty));
  return { days: Math.round(onDuty), amount: paiseToRupees(paise(amount)) };
}
