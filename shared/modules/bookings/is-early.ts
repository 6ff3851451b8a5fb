import { instantAt, msFromInstant } from '#shared/core/dates.ts';
import type { Booking } from './booking.ts';

/** How long before its time the work of a booking usually starts at the earliest. */
const soonMs = 60 * 60_000;

/** True while it is early for the work of a booking to start: the time that it is booked for is not near. */
export function isEarly({ date, time }: Pick<Booking, 'date' | 'time'>, nowMs: number): boolean {
  return nowMs < msFromInstant(instantAt(date, time)) - soonMs;
}
