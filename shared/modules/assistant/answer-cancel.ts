import { formatRupees } from '#shared/core/money.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { aboutBooking } from './answer.ts';
import type { Answer, Known, KnownBooking } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { askWhich } from './ask-which.ts';
import type { Question } from './understand-question.ts';

/** Says what cancelling the booking costs now and asks for a yes; asks which where several may be meant. */
export function answerCancel(question: Question, known: Known): Answer {
  return askWhich(question, known, messages.whichCancel, (booking) => askCancel(booking, known));
}

/** The question before a booking is cancelled, with its fee as the screen for cancelling has it. */
export function askCancel(booking: KnownBooking, known: Known): Answer {
  const fee = cancellationFee(booking, known.now);
  const question =
    fee === 0
      ? aboutBooking(messages.cancelFree, known, booking)
      : aboutBooking(messages.cancelFee, known, booking, () => ({ fee: formatRupees(fee) }));
  return {
    says: [
      ...(booking.series_id === null ? [] : [messages.onlyThisOne]),
      ...(known.online ? [] : [messages.feeWhenHere]),
      question,
    ],
    offers: [
      { kind: 'say', label: messages.noKeep },
      { kind: 'say', label: messages.yesCancel, danger: true },
    ],
    task: { kind: 'cancel', booking_id: booking.id, fee },
  };
}
