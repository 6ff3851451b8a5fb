import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addDays, clockTime, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

/** The fewest ratings that make the stars of a partner. */
export const enoughRatings = 3;

const halfYear = 182;

/**
 * The average over rows of `ratings`, seen from a day: one of the last half year weighs twice as much as one
 * of the half year before, and that twice as much as an older one.
 */
export function weighedStars(day: CalendarDate): RawBuilder<number> {
  const [half, year] = [halfYear, 2 * halfYear].map((days) =>
    instantAt(addDays(day, -days), clockTime('00:00')),
  );
  const weight = sql`case when created_at >= ${half} then 4 when created_at >= ${year} then 2 else 1 end`;
  return sql<number>`sum(rating * (${weight})) * 1.0 / sum(${weight})`;
}

/** The average as it is shown, in tenths of a star; null where there are too few ratings. */
export function shownStars(average: unknown, count: unknown): number | null {
  return Number(count ?? 0) < enoughRatings ? null : Math.round(Number(average) * 10) / 10;
}
