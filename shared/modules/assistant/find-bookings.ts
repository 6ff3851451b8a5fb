import { shortId } from '#shared/core/short-id.ts';
import { dateOf } from '#shared/core/dates.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import type { Known, KnownBooking } from './answer.ts';
import type { Question } from './understand-question.ts';

/** Which bookings a question means: exactly one, or some of which nobody may guess one. */
export type FoundBookings = {
  readonly one: KnownBooking | null;
  readonly among: readonly KnownBooking[];
  /** True where the question names something that no booking is. */
  readonly missed: boolean;
};

/** What a question says of the booking it means. */
type Criteria = Pick<Question, 'services' | 'date' | 'time' | 'reference' | 'which'>;

/**
 * The bookings that can still be moved or cancelled, in their order; those of days gone by only where there
 * is no other.
 */
export function openBookings({ bookings, now }: Known): readonly KnownBooking[] {
  const open = (bookings ?? []).filter(isOpen).toSorted(byDay);
  const coming = open.filter(({ date }) => date >= dateOf(now));
  return coming.length > 0 ? coming : open;
}

/** By day and time. */
export function byDay(a: KnownBooking, b: KnownBooking): number {
  return a.date.localeCompare(b.date) || a.time.localeCompare(b.time);
}

/**
 * The bookings of a pool that a question means. All that it says must fit; nothing said fits only a single
 * one.
 */
export function findBookings(said: Criteria, pool: readonly KnownBooking[]): FoundBookings {
  const fitting = pool.filter((booking) => fits(booking, said));
  const chosen = said.which === 'next' ? fitting.toSorted(byDay).slice(0, 1) : fitting;
  const [first] = chosen;
  if (first === undefined) return { one: null, among: pool, missed: pool.length > 0 };
  return { one: chosen.length === 1 ? first : null, among: chosen, missed: false };
}

function fits(booking: KnownBooking, { services, date, time, reference }: Criteria): boolean {
  if (reference !== undefined && shortId(booking.id) !== reference) return false;
  if (date !== undefined && booking.date !== date) return false;
  if (time !== undefined && booking.time !== time) return false;
  return services.length === 0 || services.includes(booking.service_id);
}
