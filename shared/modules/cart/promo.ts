import * as z from 'zod/mini';
import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { both, date } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { cartSentences as say } from './messages.ts';

/**
 * A promotion: percent off, for a first order only or for all. Without days of its own it holds for the week
 * that runs.
 */
export const promoSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, both(say.promoForm))),
  percent: z.number().check(z.gt(0), z.lte(100)),
  first_order: z.boolean(),
  from: z.nullable(date().schema),
  until: z.nullable(date().schema),
});
export type Promo = z.output<typeof promoSchema>;

/** What holds where a business has set nothing (specification, section 9). */
export const usualPromos: readonly Promo[] = [
  { code: 'NEW20', percent: 20, first_order: true, from: null, until: null },
];

/** The last day of the week, Monday to Sunday, in which a day falls. */
export function endOfWeek(day: CalendarDate): CalendarDate {
  const weekday = dayOfWeek(day);
  return addDays(day, weekday === 0 ? 0 : 7 - weekday);
}

/** A code as it is compared: without spaces, in capitals. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** The promotion of a code for a customer on a day, or why it does not hold. */
export function promoFor(
  promos: readonly Promo[],
  typed: string,
  day: CalendarDate,
  isFirstOrder: boolean,
): { promo: Promo } | { refused: Message } {
  const promo = promos.find((one) => one.code === normalCode(typed));
  if (!promo) return { refused: say.promoUnknown };
  if ((promo.from !== null && day < promo.from) || (promo.until !== null && day > promo.until))
    return { refused: say.promoOver };
  return promo.first_order && !isFirstOrder ? { refused: say.promoFirst } : { promo };
}
