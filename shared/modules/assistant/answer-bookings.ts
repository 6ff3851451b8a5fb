import {
  addDays,
  dateOf,
  formatDate,
  formatTime12,
  isCalendarDate,
  isClockTime,
} from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import { upcomingOf } from '#shared/modules/bookings/upcoming.ts';
import type { PlannedVisit } from '#shared/modules/bookings/upcoming.ts';
import { aboutBooking, inBoth } from './answer.ts';
import type { Answer, Known, KnownBooking, Point } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { byDay, findBookings } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

const most = 3;
/** With visits of contracts among them there is more to name. */
const mostAhead = 5;
/** How many days back a booking is of interest to whoever asks whether it was cancelled. */
const recentDays = 30;

/** The bookings of who asks: the next ones with their status, or those that the question names. */
export function answerBookings(question: Question, known: Known): Answer {
  const missing = withoutBookings(known);
  if (missing) return missing;
  const all = known.bookings ?? [];
  const today = dateOf(known.now);
  const ahead = upcomingOf({ bookings: all, visits: known.visits }, today);
  const coming = ahead.flatMap(({ booking }) => (booking ? [booking] : []));
  const more = [{ kind: 'open', to: '/bookings', label: messages.myBookings } as const];
  const list = (heading: Answer['says'][number], rows: readonly KnownBooking[]): Answer => ({
    says: [inBoth(heading, () => ({ n: rows.length }))],
    points: rows.slice(0, most).map((booking) => bookingPoint(known, booking)),
    offers: more,
  });
  if (question.which === 'last') {
    const past = all.filter((booking) => !isOpen(booking) || booking.date < today).toSorted(byDay);
    const last = past.at(-1);
    return last ? list(messages.lastBooking, [last]) : { says: [messages.noneMatching], offers: more };
  }
  if (question.which === 'next' && coming[0]) return list(messages.nextBooking, coming.slice(0, 1));
  if (question.cancelled) {
    const recent = all
      .filter(({ status, date }) => status === 'cancelled' && date >= addDays(today, -recentDays))
      .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
    const rows = [...recent.slice(0, 1), ...coming];
    return rows.length > 0 ? list(messages.matching, rows) : { says: [messages.noneUpcoming], offers: more };
  }
  if (question.date !== undefined || question.reference !== undefined || question.services.length > 0) {
    const { among, missed } = findBookings(question, all);
    if (!missed) return list(messages.matching, among.toSorted(byDay).toReversed());
    return { says: [messages.noneMatching], offers: more };
  }
  if (ahead.length === coming.length)
    return coming.length > 0
      ? list(messages.upcoming, coming)
      : { says: [messages.noneUpcoming], offers: more };
  return {
    says: [inBoth(messages.upcomingAll, () => ({ n: ahead.length }))],
    points: ahead
      .slice(0, mostAhead)
      .map(({ booking, ...visit }) => (booking ? bookingPoint(known, booking) : visitPoint(visit))),
    offers: more,
  };
}

function visitPoint({ date, time, title }: PlannedVisit): Point {
  return {
    text: inBoth(messages.upcomingVisit, (language) => ({
      title,
      day: isCalendarDate(date) ? formatDate(date, language) : date,
      time: isClockTime(time) ? formatTime12(time) : time,
    })),
    to: '/contracts',
  };
}

/** A booking with its status, leading to its page. */
export function bookingPoint(known: Known, booking: KnownBooking): Point {
  const text = aboutBooking(messages.bookingStatus, known, booking, (language) => ({
    status: translate(bookingStatusWords[booking.status], language),
  }));
  return {
    text:
      booking._state === 'waiting'
        ? inBoth(messages.waiting, (language) => ({ text: text[language === 'hi' ? 1 : 0] }))
        : text,
    to: `/bookings/${booking.id}`,
  };
}

/** Why there are no bookings to speak of: nobody has signed in, or they were never read here. */
export function withoutBookings({ bookings, here }: Known): Answer | null {
  if (bookings === null)
    return { says: [messages.signIn], offers: [{ kind: 'open', to: '/login', label: messages.logIn }] };
  return here || bookings.length > 0 ? null : { says: [messages.notHere] };
}
