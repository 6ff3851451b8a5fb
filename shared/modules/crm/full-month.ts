import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';

/**
 * A post of which the rate may be for other days than it is on duty; `weekdays` counts those of a week, and
 * `wholeMonth` says that the rate is for every day.
 */
type Rated = {
  readonly rate: number;
  readonly days: number;
  readonly weekdays: number;
  readonly wholeMonth: boolean;
};
/** What a line of a quote says of its month. */
type Manned = {
  readonly cost: { readonly daysPerMonth: number; readonly relieverDivisor?: number | null | undefined };
  readonly weekdays: readonly unknown[];
};

/** A month of the calendar has about so many days: a rate that pays for them is for all of it. */
const calendarDays = 30;

/**
 * Whether the rate of a post is for every day of the month: it is manned on each weekday, and the share of a
 * reliever in its cost pays for the days beyond those of one person, as one for six does beyond 26.
 */
export function isForWholeMonth({ cost, weekdays }: Manned): boolean {
  const { daysPerMonth: days, relieverDivisor: divisor } = cost;
  if (weekdays.length < 7 || !divisor || days >= calendarDays) return false;
  return days + days / divisor >= calendarDays;
}

/** From so many days of difference on, the month of the rate is not the month of the bill. */
const unlikeDays = 2;

/**
 * What one person comes to in an average month, in rupees before GST, and on how many days; null where the
 * rate is for about as many days as the post is on duty, or for all of them.
 */
export function fullMonthOf({
  rate,
  days,
  weekdays,
  wholeMonth,
}: Rated): { readonly days: number; readonly amount: number } | null {
  if (wholeMonth) return null;
  const onDuty = (weekdays * 365) / 7 / 12;
  if (Math.abs(onDuty - days) < unlikeDays) return null;
  const amount = Math.round((rupeesToPaise(rate) * onDuty) / (days || onDuty));
  return { days: Math.round(onDuty), amount: paiseToRupees(paise(amount)) };
}
