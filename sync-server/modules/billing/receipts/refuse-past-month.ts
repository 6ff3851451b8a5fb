import { dateOf, formatMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Whether a day is of a month that is over, whose return has what was booked on it. */
export function isPastMonth(day: CalendarDate, tx: Tx): boolean {
  return day.slice(0, 7) < dateOf(tx.now).slice(0, 7);
}

/**
 * Refuses a change on a day of a month that is over; the message may name it (`month`) and this one (`now`).
 */
export function refusePastMonth(day: CalendarDate, message: Message, field: string, tx: Tx): void {
  if (!isPastMonth(day, tx)) return;
  const named = (on: CalendarDate): Message => inBoth((language) => formatMonth(on.slice(0, 7), language));
  refuse('invalid', filled(message, { month: named(day), now: named(dateOf(tx.now)) }), field);
}
