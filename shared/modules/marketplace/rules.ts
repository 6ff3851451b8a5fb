import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { soundsOf } from './sounds.ts';
import type { Package, Service } from './service.ts';
import { defaultPrices } from './default-prices.ts';

/** The prices of the packages as a service has them. */
export type Prices = Pick<Service, 'basic' | 'price' | 'premium'>;

/** The price of one package of a service in rupees, from the one price book. */
export function priceOf(service: Prices, chosen: Package): number {
  return (chosen === 'standard' ? service.price : service[chosen]) ?? defaultPrices[chosen];
}

/** The least that a booking of a service costs in rupees before tax; null where a price is asked for. */
export function lowestPrice(service: Prices & Pick<Service, 'custom'>): number | null {
  if (service.custom) return null;
  return Math.min(priceOf(service, 'basic'), priceOf(service, 'standard'), priceOf(service, 'premium'));
}

/** Whether a service has packages to choose between, or one price. */
export function hasPackages(service: Prices): boolean {
  const standard = priceOf(service, 'standard');
  return priceOf(service, 'basic') !== standard || priceOf(service, 'premium') !== standard;
}

/** How much of a service is wanted. Shift hours of 0 are the hours that the price is for. */
export type Amount = {
  readonly package: Package;
  readonly quantity?: number | undefined;
  readonly people?: number | undefined;
  readonly shift_hours?: number | undefined;
  readonly days?: number | undefined;
};

/**
 * What an amount of a service costs in rupees before tax; null where the business must name the price. A
 * shift of other hours costs its share, rounded to the rupee for one person and day.
 */
export function priceFor(
  service: Prices & Pick<Service, 'custom' | 'per_person' | 'shift_hours'>,
  wanted: Amount,
): number | null {
  if (service.custom) return null;
  const { people, days, shift_hours: hours } = countsOf(service, wanted);
  const full = rupeesToPaise(priceOf(service, wanted.package));
  const one =
    hours === 0 || hours === service.shift_hours
      ? full
      : Math.round((full * hours) / service.shift_hours / 100) * 100;
  return paiseToRupees(paise(one * people * days * (wanted.quantity ?? 1)));
}

/** People, hours and days as they count for a service: one of each where it is not priced by them. */
export function countsOf(
  service: Pick<Service, 'per_person' | 'shift_hours'>,
  wanted: Amount,
): { people: number; shift_hours: number; days: number } {
  return {
    people: service.per_person ? (wanted.people ?? 1) : 1,
    days: service.per_person ? (wanted.days ?? 1) : 1,
    shift_hours: service.shift_hours === 0 ? 0 : wanted.shift_hours || service.shift_hours,
  };
}

/** Text made comparable for search: lower case, without white space, marks and punctuation. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');
}

type Described = Pick<Service, 'name' | 'name_hi' | 'description' | 'description_hi' | 'category'>;

/**
 * The services whose title, description or category, in either language, contains what was typed; or, failing
 * that spelling, words that sound like every word typed, whichever script they are in.
 */
export function findServices<S extends Described>(services: readonly S[], typed: string): S[] {
  const wanted = searchable(typed);
  const spelled = services.filter((service) =>
    partsOf(service).some((part) => searchable(part).includes(wanted)),
  );
  const sounds = soundsOf(typed);
  if (sounds.length === 0 || sounds.some((sound) => sound.length < 2)) return spelled;
  const heard = services.filter((service) => {
    const words = partsOf(service).flatMap(soundsOf);
    return sounds.every((sound) => words.some((word) => word.startsWith(sound)));
  });
  return services.filter((service) => spelled.includes(service) || heard.includes(service));
}

function partsOf(service: Described): string[] {
  return [service.name, service.name_hi, service.description, service.description_hi, service.category];
}
