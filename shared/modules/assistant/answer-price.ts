import { dateOf } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Language } from '#shared/core/i18n.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import { hasPackages, priceFor } from '#shared/modules/marketplace/rules.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { unitWords } from '#shared/modules/marketplace/unit-words.ts';
import { withGst } from '#shared/modules/marketplace/with-gst.ts';
import { askService, callOffer, inBoth, serviceOf } from './answer.ts';
import type { Answer, Known, Point } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import type { Question } from './understand-question.ts';

/** What a service costs with its tax, package by package, for one or for as much as was said. */
export function answerPrice(question: Question, known: Known): Answer {
  const service = serviceOf(question, known);
  if (!service) return askService(question, known);
  const name = nameOf(service);
  const book = { kind: 'book', service_id: service.id, label: messages.bookIt } as const;
  const included = { kind: 'say', label: messages.seeIncluded } as const;
  if (service.custom)
    return {
      says: [inBoth(messages.onRequest, (language) => ({ service: name(language) }))],
      offers: [book, included, ...callOffer(known)],
      about: service.id,
    };
  const amount = service.per_person ? amountOf(question) : null;
  const heading =
    amount === null
      ? inBoth(messages.price, (language) => ({
          service: name(language),
          unit: unitWords(service.unit, language),
        }))
      : inBoth(messages.priceAmount, (language) => ({ service: name(language), amount: amount(language) }));
  return {
    says: [heading],
    points: hasPackages(service)
      ? packages.map((chosen) => pricePoint(service, chosen, question, known))
      : [pricePoint(service, null, question, known)],
    offers: [{ ...book, ...(question.people === undefined ? {} : { people: question.people }) }, included],
    about: service.id,
  };
}

/** A service that was just named, with what it costs from on. */
export function chosenService(service: Service, { state, now }: Known): Answer {
  const name = nameOf(service);
  if (service.custom)
    return { says: [inBoth(messages.chosenOnRequest, (language) => ({ service: name(language) }))] };
  const price = priceFor(service, { package: hasPackages(service) ? 'basic' : 'standard' }) ?? 0;
  const { total } = withGst(price, service.sac, state, dateOf(now));
  return {
    says: [
      inBoth(messages.chosen, (language) => ({
        service: name(language),
        unit: unitWords(service.unit, language),
        price: formatRupees(total),
      })),
    ],
  };
}

/** What a package costs, or a service that has none. */
function pricePoint(
  service: Service,
  chosen: (typeof packages)[number] | null,
  { people, shift_hours, days }: Question,
  { state, now }: Known,
): Point {
  const price = priceFor(service, { package: chosen ?? 'standard', people, shift_hours, days }) ?? 0;
  const { rate, total } = withGst(price, service.sac, state, dateOf(now));
  return {
    text: inBoth(chosen === null ? messages.priceOnly : messages.priceOf, (language) => ({
      package: chosen === null ? '' : translate(messages[chosen], language),
      total: formatRupees(total),
      price: formatRupees(price),
      rate,
    })),
  };
}

/** People, hours and days in words, or null where none were said. */
function amountOf({ people, shift_hours, days }: Question): ((language: Language) => string) | null {
  if (people === undefined && shift_hours === undefined && days === undefined) return null;
  return (language) =>
    [
      translate(messages.people, language, { n: people ?? 1 }),
      ...(shift_hours === undefined ? [] : [translate(messages.hours, language, { n: shift_hours })]),
      translate(messages.days, language, { n: days ?? 1 }),
    ].join(', ');
}

/** The name of a service by language. */
export function nameOf({ name, name_hi }: Service): (language: Language) => string {
  return (language) => writtenIn(language, name, name_hi);
}
