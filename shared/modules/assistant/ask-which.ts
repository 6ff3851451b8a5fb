import type { Message } from '#shared/core/i18n.ts';
import { bookingWords } from './answer.ts';
import type { Answer, Known, KnownBooking } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { withoutBookings } from './answer-bookings.ts';
import { findBookings, openBookings } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

/** As many bookings as can be chosen from in the chat; the page has them all. */
const most = 5;

/**
 * Goes on with the one open booking that a question means. Where it may mean several, or names none that
 * there is, it asks which: nothing is changed on a guess.
 */
export function askWhich(
  question: Question,
  known: Known,
  which: Message,
  goOn: (booking: KnownBooking) => Answer,
): Answer {
  const missing = withoutBookings(known);
  if (missing) return missing;
  const { one, among, missed } = findBookings(question, openBookings(known));
  if (one) return goOn(one);
  if (among.length === 0)
    return {
      says: [messages.noneOpen],
      offers: [{ kind: 'open', to: '/bookings', label: messages.myBookings }],
    };
  return {
    says: [...(missed ? [messages.noneMatching] : []), which],
    offers: [
      ...among
        .slice(0, most)
        .map(
          (booking) =>
            ({ kind: 'booking', booking_id: booking.id, label: bookingWords(known, booking) }) as const,
        ),
      ...(among.length > most
        ? [{ kind: 'open', to: '/bookings', label: messages.myBookings } as const]
        : []),
    ],
    task: { kind: 'which', question, among: among.slice(0, most).map(({ id }) => id) },
  };
}
