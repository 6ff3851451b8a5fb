import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

/** Two days, both of them meant. */
export type DaySpan = { readonly from: CalendarDate; readonly to: CalendarDate };

const mostDays = 366;

/**
 * The days `from` and `to` of a query, at most a year apart. Refuses others with `message` at the parameter
 * that is wrong.
 */
export function daySpanOf(query: Readonly<Record<string, string>>, message: Message): DaySpan {
  const { from, to } = query;
  if (!isCalendarDate(from)) return refuse('malformed', message, 'from');
  if (!isCalendarDate(to) || to < from || to > addDays(from, mostDays))
    return refuse('malformed', message, 'to');
  return { from, to };
}
