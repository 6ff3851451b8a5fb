import type { Answer, Known } from './answer.ts';
import { inBoth, serviceOf } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { nameOf } from './answer-price.ts';
import type { Question } from './understand-question.ts';

/**
 * Whether the business works in a city: in one that it serves, it can be booked at once; in another, whoever
 * wants it can wait for it.
 */
export function answerArea(question: Question, known: Known): Answer {
  const { cities, business } = known;
  const { city } = question;
  const list = cities.join(', ');
  const values = (): Record<string, string> => ({ name: business, cities: list, city: city?.name ?? '' });
  if (city !== undefined && !city.served)
    return {
      says: [inBoth(messages.areaNot, values)],
      offers: [{ kind: 'wait', city: city.name, label: inBoth(messages.joinWaiting, values) }],
    };
  const service = serviceOf(question, known);
  const book = service
    ? ([{ kind: 'book', service_id: service.id, label: messages.bookIt }] as const)
    : ([{ kind: 'open', to: '/book', label: messages.bookNow }] as const);
  if (city === undefined)
    return cities.length === 0
      ? { says: [messages.areaAll], offers: book }
      : { says: [inBoth(messages.areaList, values)], offers: book };
  return {
    says: [
      service
        ? inBoth(messages.areaWith, (language) => ({ ...values(), service: nameOf(service)(language) }))
        : inBoth(messages.areaYes, values),
    ],
    offers: book,
    ...(service ? { about: service.id } : {}),
  };
}

/** Joins the waiting list of a city; who has not signed in is asked for a number first. */
export function joinWaiting(
  city: string,
  known: Known,
): Answer | { readonly act: { kind: 'wait'; city: string; phone: string } } {
  const phone = known.person?.phone ?? '';
  if (phone !== '') return { act: { kind: 'wait', city, phone } };
  return { says: [messages.waitPhone], task: { kind: 'wait', city } };
}
