import { addDays, dateOf, instantAt, timeOf } from '#shared/core/dates.ts';
import type { ClockTime, Instant } from '#shared/core/dates.ts';

/** When nobody is to be woken, in India's time. The same time twice means never. */
export type QuietHours = { readonly quiet_from: ClockTime; readonly quiet_to: ClockTime };

/** Until when what is not urgent waits; null outside quiet hours, which may go over midnight. */
export function quietUntil(now: Instant, { quiet_from: from, quiet_to: to }: QuietHours): Instant | null {
  const time = timeOf(now);
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const today = dateOf(now);
  return instantAt(time < to ? today : addDays(today, 1), to);
}
