import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Service } from './service.ts';

/**
 * How a booked service is called in the language of the reader; a booking itself only keeps the English name.
 */
export function serviceTitle(
  { service_id, service }: { readonly service_id: string; readonly service: string },
  catalogue: readonly Service[],
  language: Language,
): string {
  return writtenIn(language, service, catalogue.find(({ id }) => id === service_id)?.name_hi);
}

/** What is called like a service, such as a line of an invoice, in the language of the reader. */
export function serviceNamed(name: string, catalogue: readonly Service[], language: Language): string {
  return writtenIn(language, name, catalogue.find((service) => service.name === name)?.name_hi);
}
