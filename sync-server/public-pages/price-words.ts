import { filled } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { hasPackages } from '#shared/modules/marketplace/rules.ts';
import type { Offered } from './offered.ts';

const messages = {
  onRequest: ['Custom pricing', 'क़ीमत काम देखकर'],
  from: ['From {price}', '{price} से'],
  inclGst: ['{total} incl. GST', 'GST सहित {total}'],
  parts: ['{price} + {tax} GST', '{price} + {tax} GST'],
} as const;

/**
 * What a service costs, as a card says it: the catalogue's price, as the specification words it, and what is
 * paid for it.
 */
export function priceWords(service: Offered, hindi: boolean): string {
  const { basic: price } = service;
  const side = hindi ? 1 : 0;
  if (price === null) return messages.onRequest[side];
  const amount = formatRupees(price);
  const named = hasPackages(service) ? filled(messages.from, { price: amount })[side] : amount;
  const { tax } = service.withGst(price);
  return tax === 0 ? named : `${named} · ${totalWords(service, price, hindi)}`;
}

/** A price with its tax; alone where there is none. */
export function totalWords(service: Offered, price: number, hindi: boolean): string {
  const { tax, total } = service.withGst(price);
  if (tax === 0) return formatRupees(total);
  return filled(messages.inclGst, { total: formatRupees(total) })[hindi ? 1 : 0];
}

/** What the total of a price is made of; empty where there is no tax. */
export function taxWords(service: Offered, price: number, hindi: boolean): string {
  const { tax } = service.withGst(price);
  if (tax === 0) return '';
  return filled(messages.parts, { price: formatRupees(price), tax: formatRupees(tax) })[hindi ? 1 : 0];
}
