import { addDays, addMonths, dateOf, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';

/** The days of an occurrence book, both of them in it. */
export type BookSpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The longest that a book waits for a server that was down. */
const mostDays = 31;

/**
 * The days of which the occurrence book goes with the mail of a day; null where none does. A book whose day
 * passed while nothing was mailed goes with the next mail.
 */
export function bookSpanOf(
  { book, next_at: next }: Pick<SiteReport, 'book' | 'next_at'>,
  today: CalendarDate,
): BookSpan | null {
  const due = dateOf(next);
  // What was never looked at yet begins today.
  const first = due < addDays(today, -mostDays) ? today : due;
  for (let day = today; day >= first; day = addDays(day, -1)) {
    const to = addDays(day, -1);
    if (book === 'weekly' && dayOfWeek(day) === 1) return { from: addDays(day, -7), to };
    if (book === 'monthly' && day.endsWith('-01')) return { from: addMonths(day, -1), to };
  }
  return null;
}
