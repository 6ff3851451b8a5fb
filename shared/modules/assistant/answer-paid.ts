import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import { owedToCustomer, paidOf } from '#shared/modules/bookings/payment.ts';
import { aboutBooking, inBoth } from './answer.ts';
import type { Answer, Known, KnownBill, KnownBooking, Offer, Point } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { withoutBookings } from './answer-bookings.ts';
import { byDay, findBookings } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

const most = 3;
/** How many days back the money of a booking is of interest. */
const recentDays = 60;
const toBills: Offer = { kind: 'open', to: '/payments', label: messages.toPayments };

/** How the money stands: invoices that are not paid, and payments of bookings that are meant or recent. */
export function answerPaid(question: Question, known: Known): Answer {
  if (known.bookings === null)
    return {
      says: [messages.signInToPay],
      offers: [{ kind: 'open', to: '/login', label: messages.logIn }],
    };
  const missing = withoutBookings(known);
  if (missing) return missing;
  const due = (known.bills ?? []).filter(({ state }) => state === 'pending' || state === 'overdue');
  const sum = due.reduce((total, { left }) => total + Math.round(left * 100), 0) / 100;
  const bookings = meantBookings(question, known);
  const bills: Answer['says'] =
    known.bills === null
      ? []
      : due.length === 0
        ? [messages.nothingDue]
        : [inBoth(messages.due, () => ({ n: due.length, amount: formatRupees(sum) }))];
  const isListed = due.length === 0 && bookings.length > 0;
  return {
    says: [
      ...bills,
      ...(isListed ? [messages.paidOf] : []),
      ...(bills.length + bookings.length === 0 ? [messages.noPayments] : []),
    ],
    points: [
      ...due.slice(0, most).map(billPoint),
      ...bookings.slice(0, most).map((booking) => ({
        text: moneyOf(booking, known),
        to: `/bookings/${booking.id}`,
      })),
    ],
    offers: [toBills],
  };
}

/** That there is a GST invoice, where it is found, and the last ones of who asks. */
export function answerInvoice(_question: Question, known: Known): Answer {
  const issued = (known.bills ?? []).filter(({ state }) => state !== 'draft' && state !== 'note');
  return {
    says: [messages.gstInvoice, ...(issued.length > 0 ? [messages.lastBills] : [])],
    points: issued.slice(0, most).map(billPoint),
    offers: known.bookings === null ? [] : [toBills],
  };
}

function meantBookings(question: Question, known: Known): readonly KnownBooking[] {
  const all = known.bookings ?? [];
  const isNamed =
    question.services.length > 0 || question.date !== undefined || question.reference !== undefined;
  const { among, missed } = findBookings(question, all);
  if (isNamed && !missed) return among.toSorted(byDay).toReversed();
  const from = addDays(dateOf(known.now), -recentDays);
  return all
    .filter((booking) => booking.date >= from && (isOpen(booking) || booking.payments.length > 0))
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
}

/** An invoice in a line, with how it stands. */
function billPoint(bill: KnownBill): Point {
  const [message, amount] = bill.awaiting
    ? [messages.billReported, bill.total]
    : bill.state === 'paid'
      ? [messages.billPaid, bill.total]
      : bill.state === 'cancelled'
        ? [messages.billCancelled, bill.total]
        : [bill.state === 'overdue' ? messages.billOverdue : messages.billDue, bill.left];
  return {
    text: inBoth(message, (language) => ({
      number: bill.number ?? '',
      amount: formatRupees(amount),
      day: formatDate(bill.due_on, language),
    })),
    to: '/payments',
  };
}

/** What was paid for a booking, in a line. */
function moneyOf(booking: KnownBooking, known: Known): Message {
  const { received, claimed, returned } = paidOf(booking.payments);
  const owed = owedToCustomer(booking);
  const say = (message: Message, amount: number): Message =>
    aboutBooking(message, known, booking, () => ({ amount: formatRupees(amount) }));
  if (owed > 0) return say(messages.refundOwed, owed);
  if (claimed > 0) return say(messages.moneyClaimed, claimed);
  if (returned > 0) return say(messages.moneyReturned, returned);
  if (received > 0) return say(messages.moneyReceived, received);
  return say(messages.moneyNone, 0);
}
