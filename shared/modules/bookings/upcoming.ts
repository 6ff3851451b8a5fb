import { isOpen } from './booking.ts';
import type { Booking } from './booking.ts';

/** A visit under a contract that is still to come. */
export type PlannedVisit = { readonly date: string; readonly time: string; readonly title: string };
/** A service that is still to come: a booking, or a visit where it has no `booking`. */
export type Upcoming<B> = PlannedVisit & { readonly booking?: B };

/**
 * What is still to come for a customer from a day on, the next first: bookings that can still be given up and
 * visits of contracts. Every screen, count and answer that speaks of what is coming takes it from here.
 */
export function upcomingOf<B extends Pick<Booking, 'status' | 'date' | 'time' | 'service'>>(
  { bookings, visits }: { readonly bookings: readonly B[]; readonly visits: readonly PlannedVisit[] },
  today: string,
): Upcoming<B>[] {
  return [
    ...bookings
      .filter(isOpen)
      .map((booking) => ({ date: booking.date, time: booking.time, title: booking.service, booking })),
    ...visits.map(({ date, time, title }) => ({ date, time, title })),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}
