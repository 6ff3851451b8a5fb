import { addDays, addMonths, clockTime, daysBetween, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Contract } from '../contract.ts';

/** How many days before its end a contract is spoken of: the groups of the radar, the nearest last. */
export const radarDays = [90, 60, 30] as const;

/** Whether a contract waits for somebody to renew it or let it end. */
export function awaitsRenewal({
  terminated_at,
  renewed_by,
}: Pick<Contract, 'terminated_at' | 'renewed_by'>): boolean {
  return terminated_at === null && renewed_by === null;
}

/** How many days there are from a day to the end of a contract; below zero once it has ended. */
export function daysLeft({ end_date: end }: Pick<Contract, 'end_date'>, day: CalendarDate): number {
  return daysBetween(day, end);
}

/** Which group of the radar a contract is in on a day: 90, 60 or 30; null in none. */
export function radarGroup(contract: Pick<Contract, 'end_date'>, day: CalendarDate): 90 | 60 | 30 | null {
  const left = daysLeft(contract, day);
  if (left < 0) return null;
  return [...radarDays].reverse().find((days) => left <= days) ?? null;
}

/** When the office is told next of a contract that ends: at ten on the 90th, 60th or 30th day before. */
export function nextRadarMoment(contract: Pick<Contract, 'end_date'>, now: Instant): Instant | null {
  const moments = radarDays.map((days) => instantAt(addDays(contract.end_date, -days), clockTime('10:00')));
  return moments.find((moment) => moment > now) ?? null;
}

/** The contract that goes on from another: as long, from the day after it, with the agreed uplift. */
export function renewedTerms(
  contract: Pick<Contract, 'start_date' | 'end_date' | 'yearly_value'>,
  uplift: number,
): Pick<Contract, 'start_date' | 'end_date' | 'yearly_value'> {
  const start = addDays(contract.end_date, 1);
  return {
    start_date: start,
    end_date: endLikeBefore(contract, start),
    yearly_value: upliftedValue(contract.yearly_value, uplift),
  };
}

/** A value in rupees with some percent more, rounded half up to the paisa. */
export function upliftedValue(rupees: number, percent: number): number {
  const value = rupeesToPaise(rupees);
  const hundredths = Math.round(percent * 100);
  return paiseToRupees(paise(value + Number((BigInt(value) * BigInt(hundredths) + 5000n) / 10_000n)));
}

/**
 * Whole months stay whole months, also over a leap day, and a contract written from one day to the same day
 * of a later year is of whole years. Anything else keeps its number of days.
 */
function endLikeBefore(
  { start_date: from, end_date: to }: Pick<Contract, 'start_date' | 'end_date'>,
  start: CalendarDate,
): CalendarDate {
  const between = (day: CalendarDate): number => monthOf(day) - monthOf(from);
  const after = addDays(to, 1);
  for (const months of [between(after), between(to)])
    if (monthsOn(from, months) === after) return addDays(monthsOn(start, months), -1);
  if (to > from && to.slice(5) === from.slice(5)) return addDays(monthsOn(start, between(to)), -1);
  return addDays(start, daysLeft({ end_date: to }, from));
}

function monthOf(day: CalendarDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** The same day some months on; the first of the next month where the month has no such day. */
function monthsOn(day: CalendarDate, months: number): CalendarDate {
  const later = addMonths(day, months);
  return later.slice(8) === day.slice(8) ? later : addDays(later, 1);
}
