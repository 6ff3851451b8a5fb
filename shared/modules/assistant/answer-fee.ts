import { dateOf, formatDate, formatTime12, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { cancellationFee, ladderSteps } from '#shared/modules/bookings/cancellation.ts';
import { aboutBooking, inBoth } from './answer.ts';
import type { Answer, Known, KnownBooking, Point } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { findBookings, openBookings } from './find-bookings.ts';
import type { Question } from './understand-question.ts';

/** What cancelling costs: of the booking that is meant, step by step, or else by the rules for all. */
export function answerFee(question: Question, known: Known): Answer {
  const { one } = findBookings(question, openBookings(known));
  return one ? feeOf(one, known) : rulesOf(known);
}

function feeOf(booking: KnownBooking, known: Known): Answer {
  const fee = cancellationFee(booking, known.now);
  const steps = ladderSteps(booking, known.now);
  const later = steps.slice(
    Math.max(
      0,
      steps.findIndex((step) => step.now),
    ),
  );
  return {
    says: [
      fee === 0
        ? aboutBooking(messages.feeNothing, known, booking)
        : aboutBooking(messages.feeNow, known, booking, () => ({ fee: formatRupees(fee) })),
    ],
    points: later.length > 1 ? later.map(stepPoint) : [],
    offers: [
      { kind: 'booking', booking_id: booking.id, label: messages.cancelThis },
      { kind: 'open', to: `/bookings/${booking.id}`, label: messages.openBooking },
    ],
    task: { kind: 'which', question: { kind: 'cancel', own: true, services: [] }, among: [booking.id] },
  };
}

function stepPoint({ until, percent, fee }: ReturnType<typeof ladderSteps>[number]): Point {
  const cost = (language: Language): string =>
    fee === 0
      ? translate(messages.feeFree, language)
      : translate(messages.feeShare, language, { percent, fee: formatRupees(fee) });
  return {
    text: inBoth(until === null ? messages.feeAfter : messages.feeUntil, (language) => ({
      fee: cost(language),
      ...(until === null ? {} : { when: momentIn(until, language) }),
    })),
  };
}

function momentIn(moment: Instant, language: Language): string {
  return `${formatDate(dateOf(moment), language)}, ${formatTime12(timeOf(moment))}`;
}

function rulesOf({ ladder }: Known): Answer {
  const share = (percent: number): Message =>
    percent === 0 ? messages.feeFree : inBoth(messages.shareOfPrice, () => ({ percent }));
  return {
    says: [messages.feeRules],
    points: ladder
      .toSorted((a, b) => b.hours - a.hours)
      .map(({ hours, percent }) => ({
        text: inBoth(hours === 0 ? messages.ruleRest : messages.rule, (language) => ({
          hours,
          share: translate(share(percent), language),
        })),
      })),
  };
}
