import { dateOf, formatDate, formatTime12, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { slotFault } from '#shared/modules/marketplace/slots.ts';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { aboutBooking, inBoth } from './answer.ts';
import type { Answer, Known, KnownBooking } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { askWhich } from './ask-which.ts';
import { assistantMessages } from './messages.ts';
import type { Question } from './understand-question.ts';

/** A new day, a new time, or both; what is left out stays as it is. */
type NewTime = { readonly date?: CalendarDate | undefined; readonly time?: ClockTime | undefined };

/** Asks for the new time of the booking that is meant, or whether it is right where it was said. */
export function answerMove(question: Question, known: Known): Answer {
  const { new_date: date, new_time: time } = question;
  return askWhich(question, known, messages.whichMove, (booking) => askMove(booking, { date, time }, known));
}

/** The question before a booking is moved; asks for a time where none was said or it cannot be had. */
export function askMove(booking: KnownBooking, { date, time }: NewTime, known: Known): Answer {
  if (date === undefined && time === undefined) return askWhen(booking, known, []);
  const wish = { date: date ?? booking.date, time: time ?? booking.time };
  const fault = faultOf(booking, wish, known);
  if (fault) return askWhen(booking, known, [fault]);
  const fee = cancellationFee(booking, known.now);
  return {
    says: [
      ...(booking.series_id === null ? [] : [messages.onlyThisOne]),
      ...(fee === 0 ? [] : [inBoth(messages.moveFee, () => ({ fee: formatRupees(fee) }))]),
      ...(known.online ? [] : [messages.moveWhenHere]),
      aboutBooking(messages.confirmMove, known, booking, (language) => ({
        day: formatDate(wish.date, language),
        time: formatTime12(wish.time),
      })),
    ],
    offers: [
      { kind: 'say', label: messages.noKeep },
      { kind: 'say', label: messages.yesMove },
    ],
    task: { kind: 'confirm_move', booking_id: booking.id, ...wish },
  };
}

/** The best other times where the wished one is taken by now. */
export function answerTaken(booking: KnownBooking, choices: readonly Choice[], known: Known): Answer {
  if (choices.length === 0)
    return askWhen(booking, known, [
      inBoth(messages.moveClosed, (language) => ({
        day: formatDate(booking.date, language),
        time: formatTime12(booking.time),
      })),
    ]);
  return {
    says: [messages.moveTaken],
    offers: choices.slice(0, 4).map(({ date, time }) => ({
      kind: 'move',
      date,
      time,
      label: inBoth(['{day}, {time}', '{day}, {time}'], (language) => ({
        day: formatDate(date, language),
        time: formatTime12(time),
      })),
    })),
    task: { kind: 'move', booking_id: booking.id },
  };
}

function askWhen(booking: KnownBooking, known: Known, why: readonly Message[]): Answer {
  return {
    says: [...why, aboutBooking(messages.whenMove, known, booking)],
    task: { kind: 'move', booking_id: booking.id },
  };
}

function faultOf(
  booking: KnownBooking,
  { date, time }: { readonly date: CalendarDate; readonly time: ClockTime },
  { services, now }: Known,
): Message | null {
  if (date === booking.date && time === booking.time) return messages.moveSame;
  if (date < dateOf(now)) return assistantMessages.pastDate;
  if (instantAt(date, time) <= now) return assistantMessages.pastTime;
  const service = services.find(({ id }) => id === booking.service_id);
  if (!service || slotFault(service, { date, time }, now, []) === null) return null;
  return inBoth(messages.moveClosed, (language) => ({
    day: formatDate(date, language),
    time: formatTime12(time),
  }));
}
