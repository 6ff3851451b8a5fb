import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

/** Which comp-offs were spent, by the day worked for each, and which days of leave none was there for. */
export type SpentCompOffs = {
  readonly spent: ReadonlySet<CalendarDate>;
  readonly uncovered: readonly CalendarDate[];
};

/**
 * Spends comp-offs on days of leave, in the order of the days: each takes the oldest that is still there and
 * within its days. A day worked gives one, however often it was asked for.
 */
export function spendCompOffs(
  worked: Iterable<CalendarDate>,
  taken: readonly CalendarDate[],
  keptDays: number,
): SpentCompOffs {
  const credits = [...new Set(worked)].toSorted();
  const spent = new Set<CalendarDate>();
  const uncovered: CalendarDate[] = [];
  for (const day of taken.toSorted()) {
    const oldest = credits.find(
      (credit) => !spent.has(credit) && credit <= day && day <= addDays(credit, keptDays),
    );
    if (oldest) spent.add(oldest);
    else uncovered.push(day);
  }
  return { spent, uncovered };
}
