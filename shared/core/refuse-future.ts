import type { CalendarDate } from './dates.ts';
import { refuse } from './errors.ts';

/** Refuses a day that has not come where it says when something was done, such as a payment. */
export function refuseFuture(day: CalendarDate, today: CalendarDate, field: string): void {
  if (day > today) refuse('invalid', ['This day is in the future.', 'यह तारीख़ अभी आई नहीं है।'], field);
}
