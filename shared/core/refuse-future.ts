import { isCalendarDate } from './dates.ts';
import type { CalendarDate } from './dates.ts';
import { refuse } from './errors.ts';
import type { Resource } from './resource.ts';

/** Refuses a day that has not come where it says when something was done, such as a payment. */
export function refuseFuture(day: CalendarDate, today: CalendarDate, field: string): void {
  if (day > today) refuse('invalid', ['This day is in the future.', 'यह तारीख़ अभी आई नहीं है।'], field);
}

/** The same of every field that says when something happened, among those that the caller said. */
export function refuseAhead(
  { fields }: Pick<Resource, 'fields'>,
  said: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): void {
  for (const [name, { spec }] of Object.entries(fields)) {
    const day = said[name];
    if (spec.past && typeof day === 'string' && isCalendarDate(day)) refuseFuture(day, today, name);
  }
}
