import { addDays, isCalendarDate } from '#shared/core/dates.ts';

/** What is wrong with two days as a form holds them; null for a span of at most `most` days. */
export function spanProblem(from: string, to: string, most = 366): 'empty' | 'backwards' | 'tooLong' | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'empty';
  if (to < from) return 'backwards';
  return to > addDays(from, most) ? 'tooLong' : null;
}
