import { addDays, dateOf, formatDate, formatTime12 } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { slotsOf } from '#shared/modules/marketplace/slots.ts';
import type { Slot } from '#shared/modules/marketplace/slots.ts';
import { askService, inBoth, serviceOf } from './answer.ts';
import type { Answer, Known, Offer, SlotQuestion } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { nameOf } from './answer-price.ts';
import { assistantMessages } from './messages.ts';
import type { Question } from './understand-question.ts';

const mostTimes = 6;
/** How far ahead a day is looked for where none was named. */
const mostDays = 14;

/**
 * What has to be asked of the server for a question about times, or the answer where that needs no server.
 */
export function askSlots(question: Question, known: Known): Answer | { readonly ask: SlotQuestion } {
  const service = serviceOf(question, known);
  if (!service) return askService(question, known);
  const today = dateOf(known.now);
  const date = question.date ?? firstOpenDay(service, known) ?? today;
  if (date < today) return { says: [assistantMessages.pastDate], about: service.id };
  const { time, people = 1 } = question;
  return { ask: { service_id: service.id, date, people, ...(time === undefined ? {} : { time }) } };
}

/**
 * The times of a day as the server has them; null where it could not be asked, and the opening hours of the
 * catalogue have to do.
 */
export function answerSlots(
  { service_id, date, time, people }: SlotQuestion,
  slots: readonly Slot[] | null,
  known: Known,
): Answer {
  const service = known.services.find(({ id }) => id === service_id);
  if (!service) return { says: [messages.serviceFirst] };
  const values = (language: Language): Record<string, string> => ({
    service: nameOf(service)(language),
    day: formatDate(date, language),
    ...(time === undefined ? {} : { time: formatTime12(time) }),
  });
  const free = (slots ?? slotsOf(service, date, known.now, [])).filter(({ available }) => available);
  const [first, last] = [free[0], free.at(-1)];
  const about = service_id;
  const offer = (at: ClockTime): Offer => bookOffer(service, date, at, people);
  if (!first || !last)
    return { says: [inBoth(slots === null ? messages.closedOffline : messages.noneFree, values)], about };
  const wished = free.find((slot) => slot.time === time);
  if (slots === null)
    return {
      says: [
        inBoth(messages.openOffline, (language) => ({
          ...values(language),
          first: formatTime12(first.time),
          last: formatTime12(last.time),
        })),
      ],
      offers: [offer(wished?.time ?? first.time)],
      about,
    };
  if (wished) return { says: [inBoth(messages.freeAt, values)], offers: [offer(wished.time)], about };
  return {
    says: [
      inBoth(time === undefined ? messages.free : messages.takenAt, (language) => ({
        ...values(language),
        times: timesWords(free, language),
      })),
    ],
    offers: nearest(free, time).map(({ time: at }) => offer(at)),
    about,
  };
}

function firstOpenDay(service: Service, { now }: Known): CalendarDate | undefined {
  const today = dateOf(now);
  return Array.from({ length: mostDays }, (_, ahead) => addDays(today, ahead)).find((day) =>
    slotsOf(service, day, now, []).some(({ available }) => available),
  );
}

function bookOffer({ id }: Service, date: CalendarDate, time: ClockTime, people: number): Offer {
  return {
    kind: 'book',
    service_id: id,
    date,
    time,
    ...(people > 1 ? { people } : {}),
    label: inBoth(messages.bookAt, (language) => ({
      day: formatDate(date, language),
      time: formatTime12(time),
    })),
  };
}

function timesWords(free: readonly Slot[], language: Language): string {
  const times = free
    .slice(0, mostTimes)
    .map(({ time }) => formatTime12(time))
    .join(', ');
  const more = free.length - mostTimes;
  return more > 0 ? translate(messages.moreTimes, language, { times, n: more }) : times;
}

/** The times to press: the first of the day, or those nearest to the one that was wished. */
function nearest(free: readonly Slot[], wished: ClockTime | undefined): readonly Slot[] {
  if (wished === undefined) return free.slice(0, 2);
  const distance = ({ time }: Slot): number => Math.abs(minuteOf(time) - minuteOf(wished));
  return free.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2);
}

function minuteOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
