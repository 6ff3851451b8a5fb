import type { Message } from '#shared/core/i18n.ts';
import { askService, callOffer, inBoth, serviceOf } from './answer.ts';
import type { Answer, Known, Point } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import { nameOf } from './answer-price.ts';
import type { Question } from './understand-question.ts';

/** What is part of a service and what is not, as the catalogue says. */
export function answerIncluded(question: Question, known: Known): Answer {
  const service = serviceOf(question, known);
  if (!service) return askService(question, known);
  const name = nameOf(service);
  const parts: readonly Message[] = [
    ...service.features.map(({ en, hi }): Message => [en, hi || en]),
    ...service.inclusions.map((line): Message => [line, line]),
  ];
  const left = service.exclusions.map((what) => ({ text: inBoth(messages.notIncluded, () => ({ what })) }));
  const isListed = parts.length + left.length > 0;
  return {
    says: [
      inBoth(isListed ? messages.included : messages.nothingListed, (language) => ({
        service: name(language),
      })),
    ],
    points: onlyOnce([...parts.map((text) => ({ text })), ...left]),
    offers: [
      { kind: 'book', service_id: service.id, label: messages.bookIt },
      { kind: 'say', label: messages.seePrice },
      ...(isListed ? [] : callOffer(known)),
    ],
    about: service.id,
  };
}

/** The catalogue may say the same of a service twice. */
function onlyOnce(points: readonly Point[]): Point[] {
  return points.filter(({ text: [said] }, at) => points.findIndex(({ text }) => text[0] === said) === at);
}
