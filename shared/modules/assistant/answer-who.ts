import { dateOf, formatDate, formatTime12, instantAt, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import { aboutBooking, callOffer, inBoth } from './answer.ts';
import type { Answer, Known, KnownBooking } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { bookingPoint, withoutBookings } from './answer-bookings.ts';
import { byDay } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

/**
 * Who is coming, as far as it is known: how the bookings of the day stand. Bookings name nobody who comes,
 * and nothing says where somebody is; that is said, with the number to call.
 */
export function answerWho(question: Question, known: Known): Answer {
  const missing = withoutBookings(known);
  if (missing) return missing;
  const day = question.date ?? dateOf(known.now);
  const all = known.bookings ?? [];
  const held = all.filter(({ date, status }) => date === day && status !== 'cancelled').toSorted(byDay);
  const named = held.filter(({ service_id }) => question.services.includes(service_id));
  const [first, ...others] = named.length > 0 ? named : held;
  if (!first) {
    const next = all.filter((booking) => isOpen(booking) && booking.date > day).toSorted(byDay)[0];
    return {
      says: [inBoth(messages.whoNone, (language) => ({ day: formatDate(day, language) }))],
      points: next ? [bookingPoint(known, next)] : [],
      offers: callOffer(known),
    };
  }
  const isKnown = (booking: KnownBooking): boolean =>
    booking.status === 'in_progress' || booking.status === 'completed';
  return {
    says: [standing(first, known)],
    points: others.map((booking) => ({ text: standing(booking, known), to: `/bookings/${booking.id}` })),
    offers: [
      ...([first, ...others].every(isKnown) ? [] : callOffer(known)),
      { kind: 'open', to: `/bookings/${first.id}`, label: messages.openBooking },
    ],
  };
}

function standing(booking: KnownBooking, known: Known): Message {
  const started = booking.history.findLast(({ action }) => action === 'start');
  switch (booking.status) {
    case 'pending':
      return aboutBooking(messages.whoPending, known, booking);
    case 'in_progress':
      return aboutBooking(messages.whoStarted, known, booking, () => ({
        time: formatTime12(started ? timeOf(instantFromMs(Date.parse(started.at))) : booking.time),
      }));
    case 'completed':
      return aboutBooking(messages.whoDone, known, booking);
    default: {
      const isLate = instantAt(booking.date, booking.time) < known.now;
      return aboutBooking(isLate ? messages.whoLate : messages.whoConfirmed, known, booking);
    }
  }
}
