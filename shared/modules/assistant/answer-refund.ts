import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { owedToCustomer, paidOf, standingRefunds } from '#shared/modules/bookings/payment.ts';
import { aboutBooking } from './answer.ts';
import type { Answer, Known, KnownBooking } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { withoutBookings } from './answer-bookings.ts';
import { findBookings } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

const most = 3;

/** Where the refunds stand: of the cancelled booking that is meant, or of the last ones. */
export function answerRefund(question: Question, known: Known): Answer {
  const missing = withoutBookings(known);
  if (missing) return missing;
  const cancelled = (known.bookings ?? [])
    .filter(({ status }) => status === 'cancelled')
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const { among } = findBookings(question, cancelled);
  const paid = among.filter(({ payments }) => payments.length > 0);
  const [first, ...others] = (paid.length > 0 ? paid : among.slice(0, 1)).slice(0, most);
  const more = { kind: 'open', to: '/bookings?status=cancelled', label: messages.myBookings } as const;
  if (!first) return { says: [messages.noRefund], offers: [more] };
  if (others.length === 0)
    return {
      says: [refundOf(first, known)],
      offers: [{ kind: 'open', to: `/bookings/${first.id}`, label: messages.openBooking }],
    };
  return {
    says: [messages.refundOf],
    points: [first, ...others].map((booking) => ({
      text: refundOf(booking, known),
      to: `/bookings/${booking.id}`,
    })),
    offers: [more],
  };
}

function refundOf(booking: KnownBooking, known: Known): Message {
  const { received, claimed, returned } = paidOf(booking.payments);
  const owed = owedToCustomer(booking);
  const say = (message: Message, amount: number): Message =>
    aboutBooking(message, known, booking, () => ({
      amount: formatRupees(amount),
      fee: formatRupees(amount),
    }));
  if (owed > 0) return say(messages.refundOwed, owed);
  if (returned > 0) {
    const last = standingRefunds(booking.payments).at(-1);
    const day = dateOf(last ? instantFromMs(Date.parse(last.at)) : known.now);
    return aboutBooking(messages.refundSent, known, booking, (language) => ({
      amount: formatRupees(returned),
      day: formatDate(day, language),
    }));
  }
  if (claimed > 0) return say(messages.refundClaimed, claimed);
  return received > 0 ? say(messages.refundKept, booking.fee ?? 0) : say(messages.refundUnpaid, 0);
}
