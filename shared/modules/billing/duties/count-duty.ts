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

/** A duty as a rate counts it. */
export function countOf(duty: DoneDuty, rate: ServiceRate, facts: BillFacts): Counted {
  const over = duty.planned === null ? 0 : duty.minutes - duty.planned;
  return {
    duties: dutyShare(duty, facts.fullDayMinutes),
    overtime: rate.overtime > 0 && over >= overtimeFrom ? over : 0,
    isHoliday: rate.holiday > 1 && facts.holidays.has(duty.date),
  };
}
