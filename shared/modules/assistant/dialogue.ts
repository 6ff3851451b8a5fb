import { dateOf, timeOf } from '#shared/core/dates.ts';
import { answerQuestion } from './answer-question.ts';
import { joinWaiting } from './answer-area.ts';
import { askCancel } from './answer-cancel.ts';
import { suggestions } from './answer-help.ts';
import { askMove } from './answer-move.ts';
import { chosenService } from './answer-price.ts';
import type { Act, Answer, Known, Offer, Reply, SlotQuestion, Task } from './answer.ts';
import { answerMessages } from './answer-messages.ts';
import { changeDraft, converse, questionFor } from './conversation.ts';
import type { AssistantDraft, CompleteDraft, Surroundings, Turn } from './conversation.ts';
import { replyToTask } from './reply-to-task.ts';
import { isCue } from './question-words.ts';
import { understandQuestion } from './understand-question.ts';
import type { Question } from './understand-question.ts';
import { wordsOf } from './words.ts';

/** Where a conversation stands: the booking that it collects, what was asked back, and what was spoken of. */
export type Talk = {
  readonly draft: AssistantDraft;
  readonly task: Task | null;
  readonly about?: string | undefined;
};

/** What a line leads to: answers, and what is to be booked, changed, or asked of the server. */
export type Step = {
  readonly talk: Talk;
  readonly answers: readonly Answer[];
  readonly book?: CompleteDraft;
  readonly act?: Act;
  readonly ask?: SlotQuestion;
};

/** One line of the conversation: an answer to what was asked back, a question, or part of a new booking. */
export function respond(talk: Talk, line: string, known: Known): Step {
  if (line.trim() === '') return { talk, answers: [] };
  const question = questionIn(line, talk, known);
  const reply =
    (talk.task && replyToTask(talk.task, line, question, known)) ??
    (question ? answerQuestion(question, known) : null);
  return reply
    ? stepOf(talk, reply)
    : withChoice(talk, turned(talk, converse(talk.draft, line, surroundings(known))), known);
}

/** Says which service was heard and what it costs, before what is still missing is asked for. */
function withChoice(before: Talk, step: Step, known: Known): Step {
  const { service_id, confirmationAsked } = step.talk.draft;
  const service = known.services.find(({ id }) => id === service_id);
  if (!service || confirmationAsked || service_id === before.draft.service_id) return step;
  return { ...step, answers: [chosenService(service, known), ...step.answers] };
}

/** What was pressed under an answer, besides what only says its label. */
export function press(talk: Talk, offer: Offer, known: Known): Step {
  switch (offer.kind) {
    case 'book': {
      const { service_id, date, time, people } = offer;
      const service = known.services.find(({ id }) => id === service_id)?.name;
      return turned(
        talk,
        changeDraft(
          talk.draft,
          {
            service_id,
            service,
            others: [],
            ...(date === undefined ? {} : { date }),
            ...(time === undefined ? {} : { time }),
            ...(people === undefined ? {} : { people }),
          },
          surroundings(known),
        ),
      );
    }
    case 'booking': {
      const booking = known.bookings?.find(({ id }) => id === offer.booking_id);
      const question = talk.task?.kind === 'which' ? talk.task.question : null;
      if (!booking || !question) return { talk, answers: [{ says: [answerMessages.gone] }] };
      const { new_date: date, new_time: time } = question;
      const reply =
        question.kind === 'reschedule' ? askMove(booking, { date, time }, known) : askCancel(booking, known);
      return stepOf(talk, reply);
    }
    case 'wait':
      return stepOf(talk, joinWaiting(offer.city, known));
    case 'move': {
      const booking_id = talk.task?.kind === 'move' ? talk.task.booking_id : '';
      const booking = known.bookings?.find(({ id }) => id === booking_id);
      return booking ? stepOf(talk, askMove(booking, offer, known)) : { talk, answers: [] };
    }
    default:
      return { talk, answers: [] };
  }
}

/** Goes on with an answer that had to wait for the server. */
export function stepOf(talk: Talk, reply: Reply): Step {
  if ('ask' in reply)
    return { talk: { ...talk, task: null, about: reply.ask.service_id }, answers: [], ask: reply.ask };
  if ('act' in reply) return { talk: { ...talk, task: null }, answers: [], act: reply.act };
  const next = { ...talk, task: reply.task ?? null, about: reply.about ?? talk.about };
  const { service_id, asked } = talk.draft;
  // A booking that is being made goes on where it was.
  const isHeld = service_id !== undefined && asked !== undefined && reply.task === undefined;
  if (!isHeld) return { talk: next, answers: [reply] };
  const { offers = [], ...said } = reply;
  const others = offers.filter(({ kind }) => kind === 'wait' || kind === 'call');
  return { talk: next, answers: [said, { says: [questionFor(asked)], offers: others }] };
}

/** A change of the new booking by a press; what was asked back besides is given up. */
export function turned(talk: Talk, turn: Turn): Step {
  return {
    talk: { ...talk, task: null, draft: turn.draft },
    answers:
      turn.says.length === 0 ? [] : [{ says: turn.says, ...(turn.lost ? { offers: suggestions } : {}) }],
    ...(turn.book ? { book: turn.book } : {}),
  };
}

/** India's day and clock for a new booking, and the services on offer. */
export function surroundings({ services, now, cities }: Known): Surroundings {
  return { services, today: dateOf(now), now: timeOf(now), cities };
}

/**
 * The question in a line. While a booking is collected, a word such as cancel or change is of that booking
 * unless the line speaks of those that are made, and an answer to «where?» is a place unless it asks.
 */
function questionIn(line: string, { draft, about }: Talk, known: Known): Question | undefined {
  const heard = understandQuestion(line, surroundings(known));
  if (!heard) return undefined;
  const isStarted = draft.service_id !== undefined;
  if (draft.confirmationAsked && heard.kind === 'cancel') return undefined;
  if (isStarted && heard.kind === 'reschedule' && !heard.own) return undefined;
  if (draft.asked === 'location' && !isAsking(line)) return undefined;
  const spoken = draft.service_id ?? about;
  const isOfService = heard.kind === 'price' || heard.kind === 'included' || heard.kind === 'availability';
  return isOfService && heard.services.length === 0 && spoken !== undefined
    ? { ...heard, services: [spoken] }
    : heard;
}

function isAsking(line: string): boolean {
  return (
    line.includes('?') ||
    wordsOf(line).some(({ text }) =>
      (['what', 'howMany', 'where', 'who', 'show', 'cancel', 'help'] as const).some((cue) =>
        isCue(text, cue),
      ),
    ) ||
    /\bhow\b/i.test(line)
  );
}
