import type { Package, Service } from './service.ts';

/** What packages cost where a service names no price of its own, in rupees (specification, section 9). */
export const defaultPrices: Readonly<Record<Package, number>> = { basic: 299, standard: 499, premium: 799 };

/** The price of one package of a service in rupees, from the one price book. */
export function priceOf(service: Pick<Service, Package>, chosen: Package): number {
  return service[chosen] ?? defaultPrices[chosen];
}

/** Text made comparable for search: lower case, without white space, marks and punctuation. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');
}

/** The services whose title, description or category, in either language, contains what was typed. */
export function findServices<S extends Pick<Service, 'title' | 'title_hi' | 'description' | 'description_hi' | 'category'>>(
  services: readonly S[],
  typed: string,
): S[] {
  const wanted = searchable(typed);
  return services.filter((service) =>
    [service.title, service.title_hi, service.description, service.description_hi, service.category].some((part) => searchable(part).includes(wanted)),
  );
}
