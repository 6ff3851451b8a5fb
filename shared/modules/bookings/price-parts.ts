import { defineMessages, filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from './booking.ts';
import type { Agreed } from './surcharge.ts';

const messages = defineMessages({
  urgent: ['Urgent surcharge ({n}%)', 'तुरंत सेवा का शुल्क ({n}%)'],
  night: ['Night surcharge ({n}%)', 'रात का शुल्क ({n}%)'],
  armed: ['Armed guards ({n}%)', 'हथियारबंद गार्ड ({n}%)'],
  relievers: ['Relievers on weekly offs ({n}%)', 'साप्ताहिक छुट्टी पर रिलीवर ({n}%)'],
  visit: ['Visit when no one was at home', 'घर पर कोई न मिलने की विज़िट'],
  includes: ['{part}: {amount} included', '{part}: {amount} शामिल'],
});

/** What a surcharge is called, with its percent. */
export function surchargeWords({ kind, percent }: Agreed): Message {
  return filled(messages[kind], { n: percent });
}

/** A part of a booking's price: what it is for, and how much, in rupees before GST. */
export type PricePart = { readonly name: Message; readonly amount: number };

/** What of a booking's price is a surcharge, or was added to it. */
export function partsOf({ surcharges, added }: Pick<Booking, 'surcharges' | 'added'>): PricePart[] {
  return [
    ...surcharges.map((one) => ({ name: surchargeWords(one), amount: one.amount })),
    ...added.map(({ kind, name, amount }) => ({
      name: kind === 'visit' ? messages.visit : ([name, name] as const),
      amount,
    })),
  ];
}

/** The same as sentences, line by line. */
export function priceParts(booking: Pick<Booking, 'surcharges' | 'added'>): Message[] {
  return partsOf(booking).map(({ name, amount }) =>
    filled(messages.includes, { part: name, amount: formatRupees(amount) }),
  );
}
