import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { isMovable, isOpen } from '#shared/modules/bookings/booking.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { answerQuestion } from './answer-question.ts';
import { askCancel } from './answer-cancel.ts';
import { askMove } from './answer-move.ts';
import type { Answer, Known, KnownBooking, Reply, Task } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { findBookings } from './find-bookings.ts';
import { namesIn } from './understand-question.ts';
import type { Question } from './understand-question.ts';
import { understand } from './understand.ts';
import { wordsOf } from './words.ts';
import { yesOrNo } from './yes-or-no.ts';

/**
 * Hears a line as the answer to what was asked back; null where it is about something else. Nothing is
 * cancelled or moved but by a yes to exactly what was shown.
 */
export function replyToTask(
  task: Task,
  line: string,
  question: Question | undefined,
  known: Known,
): Reply | null {
  if (task.kind !== 'service' && question === undefined && isWish(line, known)) return null;
  switch (task.kind) {
    case 'service':
      return replyService(task.question, line, question, known);
    case 'which':
      return replyWhich(task, line, question, known);
    case 'cancel':
      return replyCancel(task, line, question, known);
    case 'wait':
      return replyWait(task, line, question);
    case 'move':
    case 'confirm_move':
      return replyMove(task, line, question, known);
  }
}

/** A service with a place is something to book. */
function isWish(line: string, known: Known): boolean {
  const { services, location } = understand(line, catalogueOf(known));
  return services.length > 0 && location !== undefined;
}

function replyService(
  asked: Question,
  line: string,
  question: Question | undefined,
  known: Known,
): Reply | null {
  if (question !== undefined || isWish(line, known)) return null;
  const { services } = namesIn(line, catalogueOf(known));
  return services.length === 0 ? null : answerQuestion({ ...asked, services }, known);
}

function replyWhich(
  { question: asked, among }: Extract<Task, { kind: 'which' }>,
  line: string,
  question: Question | undefined,
  known: Known,
): Reply | null {
  if (question !== undefined && question.kind !== asked.kind) return null;
  const pool = among.flatMap((id) => known.bookings?.filter((booking) => booking.id === id) ?? []);
  const goOn = (booking: KnownBooking): Answer => {
    const { new_date: date, new_time: time } = asked;
    return asked.kind === 'reschedule' ? askMove(booking, { date, time }, known) : askCancel(booking, known);
  };
  const counted = pool[placeIn(line) ?? -1];
  if (counted) return goOn(counted);
  const named = question ?? namesIn(line, catalogueOf(known));
  const isNamed =
    named.services.length > 0 ||
    [named.date, named.time, named.reference, named.which].some((value) => value !== undefined);
  if (!isNamed) {
    if (yesOrNo(line) === 'no') return { says: [messages.kept] };
    const [only] = pool;
    if (pool.length === 1 && only && yesOrNo(line) === 'yes') return goOn(only);
    return question ? null : { says: [messages.whichFee], task: { kind: 'which', question: asked, among } };
  }
  const { one } = findBookings(named, pool);
  return one ? goOn(one) : answerQuestion({ ...asked, ...named, kind: asked.kind }, known);
}

function replyCancel(
  task: Extract<Task, { kind: 'cancel' }>,
  line: string,
  question: Question | undefined,
  known: Known,
): Reply | null {
  const isOther =
    question !== undefined &&
    (question.kind !== 'cancel' ||
      question.services.length > 0 ||
      [question.date, question.time, question.reference].some((value) => value !== undefined));
  if (isOther) return null;
  const said = yesOrNo(line);
  if (said === 'no') return { says: [messages.kept] };
  const booking = known.bookings?.find(({ id }) => id === task.booking_id);
  if (!booking || !isOpen(booking)) return { says: [messages.gone] };
  if (said === undefined) return withLead(messages.yesOrNo, askCancel(booking, known));
  if (cancellationFee(booking, known.now) !== task.fee)
    return withLead(messages.feeChanged, askCancel(booking, known));
  return { act: { kind: 'cancel', booking_id: booking.id } };
}

function replyMove(
  task: Extract<Task, { kind: 'move' | 'confirm_move' }>,
  line: string,
  question: Question | undefined,
  known: Known,
): Reply | null {
  const isOther =
    question !== undefined &&
    (question.kind !== 'reschedule' || question.services.length > 0 || question.date !== undefined);
  if (isOther) return null;
  const booking = known.bookings?.find(({ id }) => id === task.booking_id);
  if (!booking || !isMovable(booking)) return { says: [messages.gone] };
  const { date, time } = question ? newTimeOf(question) : timeIn(line, known);
  const shown = task.kind === 'confirm_move' ? { date: task.date, time: task.time } : {};
  if (date !== undefined || time !== undefined)
    return askMove(booking, { date: date ?? shown.date, time: time ?? shown.time }, known);
  const said = yesOrNo(line);
  if (said === 'no') return { says: [messages.kept] };
  if (task.kind === 'move') return askMove(booking, {}, known);
  if (said === undefined) return withLead(messages.yesOrNo, askMove(booking, shown, known));
  return { act: { kind: 'move', booking_id: booking.id, date: task.date, time: task.time } };
}

/** Hears the number of who waits for a city. */
function replyWait(
  { city }: Extract<Task, { kind: 'wait' }>,
  line: string,
  question: Question | undefined,
): Reply | null {
  const phone = parsePhone(line);
  if (phone !== undefined) return { act: { kind: 'wait', city, phone } };
  if (question !== undefined || !/\d{4}/.test(line)) return null;
  return { says: [messages.waitPhoneWrong], task: { kind: 'wait', city } };
}

type SaidTime = { readonly date?: CalendarDate | undefined; readonly time?: ClockTime | undefined };

function newTimeOf({ new_date: date, new_time: time }: Question): SaidTime {
  return { date, time };
}

function timeIn(line: string, known: Known): SaidTime {
  const { date, time } = understand(line, { ...catalogueOf(known), asked: 'date' });
  return { date, time };
}

function catalogueOf({ services, now, cities }: Known): Parameters<typeof namesIn>[1] {
  return { services, today: dateOf(now), cities };
}

function withLead(lead: Answer['says'][number], answer: Answer): Answer {
  return { ...answer, says: [lead, ...answer.says] };
}

const places: readonly RegExp[] = [
  /^(?:1|1st|first|pehl[ai]|pahl[ai]|पहल[ाी])$/,
  /^(?:2|2nd|second|d[ou]osr[ai]|dusr[ai]|दूसर[ाी])$/,
  /^(?:3|3rd|third|teesr[ai]|tisr[ai]|तीसर[ाी])$/,
  /^(?:4|4th|fourth|chauth[ai]|चौथ[ाी])$/,
  /^(?:5|5th|fifth|paanchv[ai]|panchv[ai]|पांचव[ाी]|पाँचव[ाी])$/,
];

/** Which of the shown bookings is meant by its place, from 0: `2`, `the second one`, `dusri wali`. */
function placeIn(line: string): number | undefined {
  const words = wordsOf(line).map(({ text }) => text);
  if (words.length > 4) return undefined;
  const found = places.findIndex((place) =>
    words.some((text) => place.test(text) && (words.length === 1 || !/^\d+$/.test(text))),
  );
  return found < 0 ? undefined : found;
}
