import type { ServiceRate } from '../service-rate.ts';
import type { BillFacts, DoneDuty } from './bill-facts.ts';

/** How long somebody must stay on beyond a duty before it counts as overtime, in minutes, as in payroll. */
const overtimeFrom = 30;

/** What of a duty is billed: its share of a whole one, and minutes of overtime. */
export type Counted = { readonly duties: number; readonly overtime: number; readonly isHoliday: boolean };

/**
 * A duty as it counts: whole, or half where it was shorter than a full day and than it was planned for.
 */
export function dutyShare(
  { minutes, planned }: Pick<DoneDuty, 'minutes' | 'planned'>,
  fullDayMinutes: number,
): 0 | 0.5 | 1 {
  if (minutes <= 0) return 0;
  return minutes >= Math.min(fullDayMinutes, planned ?? fullDayMinutes) ? 1 : 0.5;
}

/** How long a duty is to be at a rate: as planned, or as the rate says; null where neither says it. */
export function lengthOf(
  { planned }: Pick<DoneDuty, 'planned'>,
  { hours }: Pick<ServiceRate, 'hours'>,
): number | null {
  return planned ?? (hours === null ? null : Math.round(hours * 60));
}

/** Minutes of a duty beyond its length, as payroll counts them. */
export function overtimeOf(minutes: number, length: number): number {
  return minutes - length >= overtimeFrom ? minutes - length : 0;
}

/** A duty as a rate counts it. */
export function countOf(duty: DoneDuty, rate: ServiceRate, facts: BillFacts): Counted {
  const length = lengthOf(duty, rate);
  return {
    duties: dutyShare(duty, facts.fullDayMinutes),
    overtime: rate.overtime > 0 && length !== null ? overtimeOf(duty.minutes, length) : 0,
    isHoliday: rate.holiday > 1 && facts.holidays.has(duty.date),
  };
}
