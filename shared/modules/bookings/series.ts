import * as z from 'zod/mini';
import { addDays, addMonths } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { date } from '#shared/core/fields.ts';

/** The most occurrences one series may have: a year of weeks. */
export const mostOccurrences = 52;

/** How a booking recurs: until a day, or a number of times. */
export const repeatSchema = z
  .strictObject({
    every: z.enum(['weekly', 'monthly']),
    count: z.optional(z.int().check(z.gte(2), z.lte(mostOccurrences))),
    until: z.optional(date().schema),
  })
  .check(
    z.refine(
      (rule) => (rule.count === undefined) !== (rule.until === undefined),
      'Enter either the number of bookings or the last date.\u0000बुकिंग की संख्या या आख़िरी तारीख़, दोनों में से एक लिखें।',
    ),
  );
export type Repeat = z.output<typeof repeatSchema>;

/** The days of a series, the first included. A month without the day takes its last one. */
export function occurrencesOf(first: CalendarDate, rule: Repeat): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let n = 0; n < (rule.count ?? mostOccurrences); n += 1) {
    const day = rule.every === 'weekly' ? addDays(first, 7 * n) : addMonths(first, n);
    if (rule.until !== undefined && day > rule.until) break;
    days.push(day);
  }
  return days;
}

/** The id of an occurrence from the id of the first one, the same on every device and at every attempt. */
export function occurrenceId(first: string, n: number): string {
  const tail = Number.parseInt(first.slice(-8), 16);
  const mixed = (tail ^ Math.imul(n, 0x9e3779b1)) >>> 0;
  return first.slice(0, -8) + mixed.toString(16).padStart(8, '0');
}

/** Which bookings of a series a change is about. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The others of a series that a change to one of them also concerns. */
export function alsoConcerned<
  B extends { readonly id: string; readonly series_id: string | null; readonly series_n: number },
>(booking: B, others: readonly B[], scope: Scope): B[] {
  if (scope === 'one' || booking.series_id === null) return [];
  return others.filter(
    (other) =>
      other.series_id === booking.series_id &&
      other.id !== booking.id &&
      (scope === 'all' || other.series_n > booking.series_n),
  );
}
