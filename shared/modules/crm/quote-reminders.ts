import { addDays, clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Quote } from './quote.ts';

/** So often a client is reminded of a quote at most, however long it is valid. */
export const mostReminders = 5;

/**
 * When an open quote is looked at next: at ten of some days after it was sent, while it is valid, to
 * remind its client, and of the day after its last, to say that it has expired; null after that.
 */
export function nextQuoteMoment(
  { sent_at: sentAt, valid_until: until }: Pick<Quote, 'sent_at' | 'valid_until'>,
  everyDays: number,
  now: Instant,
): Instant | null {
  const sentOn = dateOf(sentAt ?? now);
  const reminders = everyDays === 0 ? 0 : mostReminders;
  const days = Array.from({ length: reminders }, (_, i) => addDays(sentOn, (i + 1) * everyDays));
  const moments = [...days.filter((day) => day <= until), addDays(until, 1)].map((day) =>
    instantAt(day, clockTime('10:00')),
  );
  return moments.find((moment) => moment > now) ?? null;
}
