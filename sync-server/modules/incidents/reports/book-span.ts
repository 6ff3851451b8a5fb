import { instantIn } from '#server/core/sql/stored-values.ts';
import { addDays, addMonths, dateOf, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';

/** The days of an occurrence book, both of them in it. */
export type BookSpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The longest that a book waits for a server that was down. */
const mostDays = 31;

/**
 * The days of which occurrence books go with the mail of a day, the older first; mostly none or one. A book
 * whose day passed while nothing was mailed goes with the next mail, but for days before the report was
 * changed: one that was off meanwhile owes nothing.
 */
export function bookSpansOf(
  { book, next_at: next, updated_at: changed }: Pick<SiteReport, 'book' | 'next_at' | 'updated_at'>,
  today: CalendarDate,
): readonly BookSpan[] {
  const due = dateOf(next);
  // What was never looked at yet begins today.
  const edited = dateOf(instantIn(changed));
  const since = edited > due ? edited : due;
  const first = due < addDays(today, -mostDays) ? today : since;
  const spans: BookSpan[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const to = addDays(day, -1);
    if (book === 'weekly' && dayOfWeek(day) === 1) spans.push({ from: addDays(day, -7), to });
    if (book === 'monthly' && day.endsWith('-01')) spans.push({ from: addMonths(day, -1), to });
  }
  return spans;
}
