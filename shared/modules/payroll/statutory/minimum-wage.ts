import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Rates, Skill } from './rates.ts';
import { amountOf, toRupee } from './rounding.ts';

/** Days of work by which a month's minimum wage is divided into a day's. */
const workingDays = 26;

/**
 * The least that a month of 26 days may bring, basic and dearness allowance together, in paise; null where no
 * rate is known.
 */
export function minimumWage(skill: Skill, zone: string, day: CalendarDate, rates: Rates): Paise | null {
  const rate = rates.on('minimum_wage', day);
  const schedule = zone === '' ? rate : (rate?.zones?.[zone] ?? rate);
  return schedule ? amountOf(schedule[skill]) : null;
}

/** The least that a day of eight hours may bring, in paise: a twenty-sixth, to the rupee. */
export function minimumDay(skill: Skill, zone: string, day: CalendarDate, rates: Rates): Paise | null {
  const month = minimumWage(skill, zone, day, rates);
  return month === null ? null : toRupee(month, 1, workingDays);
}
