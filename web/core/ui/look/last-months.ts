import { monthsAround } from './months.ts';
import { today } from './when.ts';

/** This month and those before it, the newest first. */
export function lastMonths(count: number): string[] {
  return monthsAround(today(), count - 1, 0);
}

/** The month before this one: the office pays, bills and files that one, and their pages open with it. */
export function lastMonth(): string {
  return lastMonths(2)[1] ?? '';
}
