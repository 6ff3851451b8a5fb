import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';

const firstDay = '2017-07-01';

/** Refuses a day before GST began, and one that has not come. */
export function refuseDay(day: CalendarDate, today: CalendarDate, field: string): void {
  if (day < firstDay) refuse('invalid', messages.dayTooEarly, field);
  refuseFuture(day, today, field);
}
