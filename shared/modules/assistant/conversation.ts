import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import type { KnownService } from './find-service.ts';
import type { PartOfDay } from './find-time.ts';
import { assistantMessages as messages } from './messages.ts';
import { understand } from './understand.ts';
import type { Understood } from './understand.ts';
import { wordsOf } from './words.ts';
import { yesOrNo } from './yes-or-no.ts';

export type Asked = 'service' | 'date' | 'time' | 'location';

/** What a conversation has collected so far. `others` are services that the words may have meant as well. */
export type AssistantDraft = {
  readonly service_id?: string | undefined;
  readonly service?: string | undefined;
  readonly others?: readonly string[] | undefined;
  readonly date?: CalendarDate | undefined;
  readonly time?: ClockTime | undefined;
  readonly part?: PartOfDay | undefined;
  readonly location?: string | undefined;
  readonly people?: number | undefined;
  readonly shift_hours?: number | undefined;
  readonly days?: number | undefined;
  /** What guards are wanted for; what was not said is the usual. */
  readonly scope?: Partial<GuardScope> | undefined;
  readonly asked?: Asked | undefined;
  readonly confirmationAsked: boolean;
};

/** A draft that a booking can be made of. */
export type CompleteDraft = AssistantDraft &
  Required<{
    [K in 'service_id' | 'service' | 'date' | 'time' | 'location']: NonNullable<AssistantDraft[K]>;
  }>;

/** What the assistant says and, where the person agreed, what to book. */
export type Turn = {
  readonly draft: AssistantDraft;
  readonly says: readonly Message[];
  readonly book?: CompleteDraft;
  /** True where nothing of the line was understood. */
  readonly lost?: boolean;
};

/** The world as the conversation needs it: India's day and clock, and the services on offer. */
export type Surroundings = {
  readonly services: readonly KnownService[];
  readonly today: CalendarDate;
  readonly now: ClockTime;
  readonly cities?: readonly string[];
};

export const emptyDraft: AssistantDraft = { confirmationAsked: false };

/** Words that decline a booking that was shown, besides no. */
const declines = /^(?:cancel|रद्द|कैंसिल)$/;

/**
 * One turn of the conversation: what was said is added to the draft, what is missing is asked for, and when
 * nothing is, the person is asked to confirm. Nothing is booked without a yes to exactly what was shown.
 */
export function converse(draft: AssistantDraft, line: string, surroundings: Surroundings): Turn {
  if (line.trim() === '') return { draft, says: [] };
  const heard = understand(line, {
    services: surroundings.services,
    today: surroundings.today,
    asked: draft.asked,
    part: draft.part,
  });
  const isNews =
    heard.services.length > 0 ||
    heard.date !== undefined ||
    heard.time !== undefined ||
    heard.location !== undefined ||
    heard.people !== undefined ||
    heard.scope !== undefined;
  if (draft.confirmationAsked && isComplete(draft) && !isNews) {
    const said = yesOrNo(line);
    if (said === 'no' || wordsOf(line).some((word) => declines.test(word.text)))
      return { draft: { ...draft, confirmationAsked: false, asked: undefined }, says: [messages.dropped] };
    if (said === 'yes') return { draft: emptyDraft, says: [], book: draft };
    return { draft, says: [joined(messages.notUnderstood, messages.confirm)], lost: true };
  }
  const turn = next(
    merged(draft, heard, surroundings),
    surroundings,
    isNews ? undefined : messages.notUnderstood,
    draft.confirmationAsked,
  );
  return isNews ? turn : { ...turn, lost: true };
}

/** Goes on with a draft whose fields were changed by a press instead of a line. */
export function changeDraft(
  draft: AssistantDraft,
  change: Partial<AssistantDraft>,
  surroundings: Surroundings,
): Turn {
  return next({ ...draft, ...change }, surroundings, undefined, draft.confirmationAsked);
}

function merged(draft: AssistantDraft, heard: Understood, { services }: Surroundings): AssistantDraft {
  const [first, ...others] = heard.services;
  const service = services.find(({ id }) => id === first);
  return {
    ...draft,
    ...(service === undefined
      ? {}
      : { service_id: service.id, service: service.name, others: others.slice(0, 3) }),
    ...(heard.date === undefined ? {} : { date: heard.date }),
    ...(heard.time === undefined ? {} : { time: heard.time }),
    ...(heard.part === undefined ? {} : { part: heard.part }),
    ...(heard.location === undefined ? {} : { location: heard.location }),
    ...(heard.people === undefined ? {} : { people: heard.people }),
    ...(heard.shift_hours === undefined ? {} : { shift_hours: heard.shift_hours }),
    ...(heard.days === undefined ? {} : { days: heard.days }),
    ...(heard.scope === undefined ? {} : { scope: { ...draft.scope, ...heard.scope } }),
  };
}

/** What has gone by is taken out again and asked for; then the first thing missing; then the confirmation. */
function next(
  draft: AssistantDraft,
  { today, now }: Surroundings,
  lead: Message | undefined,
  wasShown: boolean,
): Turn {
  const isPastDay = draft.date !== undefined && draft.date < today;
  const isPastTime = draft.date === today && draft.time !== undefined && draft.time <= now;
  const kept = {
    ...draft,
    ...(isPastDay ? { date: undefined } : {}),
    ...(isPastTime ? { time: undefined } : {}),
  };
  const asked = missingIn(kept);
  const why = isPastDay ? messages.pastDate : isPastTime ? messages.pastTime : lead;
  if (asked !== undefined) {
    const question = questionFor(asked);
    return {
      draft: { ...kept, asked, confirmationAsked: false },
      says: [why === undefined ? question : joined(why, question)],
    };
  }
  return {
    draft: { ...kept, asked: undefined, confirmationAsked: true },
    says: [wasShown ? messages.changed : messages.confirm],
  };
}

/** What is said to ask for a part of a booking. */
export function questionFor(asked: Asked): Message {
  return {
    service: messages.whichService,
    date: messages.whatDate,
    time: messages.whatTime,
    location: messages.where,
  }[asked];
}

function missingIn(draft: AssistantDraft): Asked | undefined {
  if (draft.service_id === undefined) return 'service';
  if (draft.date === undefined) return 'date';
  if (draft.time === undefined) return 'time';
  return draft.location === undefined ? 'location' : undefined;
}

/** True where nothing is missing. */
export function isComplete(draft: AssistantDraft): draft is CompleteDraft {
  return missingIn(draft) === undefined && draft.service !== undefined;
}

function joined(first: Message, second: Message): Message {
  return [`${first[0]} ${second[0]}`, `${first[1]} ${second[1]}`];
}
