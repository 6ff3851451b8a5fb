import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { normalCode } from '#shared/modules/marketplace/promotion-code.ts';
import type { Promotion } from '#shared/modules/marketplace/promotion.ts';
import { cartSentences as messages } from './messages.ts';

/** What checkout needs to know of a promotion. */
export type Promo = Pick<Promotion, 'code' | 'percent' | 'first_order' | 'valid_from' | 'valid_until'>;

/** The code that a business begins with (specification, section 9). */
export const firstPromotion: Promo = {
  code: 'NEW20',
  percent: 20,
  first_order: true,
  valid_from: null,
  valid_until: null,
};

/** The last day of the week, Monday to Sunday, in which a day falls. */
export function endOfWeek(day: CalendarDate): CalendarDate {
  const weekday = dayOfWeek(day);
  return addDays(day, weekday === 0 ? 0 : 7 - weekday);
}

/** The promotion of a code for a customer on a day, or why it does not hold. */
export function promoFor(
  promos: readonly Promo[],
  typed: string,
  day: CalendarDate,
  isFirstOrder: boolean,
): { promo: Promo } | { refused: Message } {
  const promo = promos.find(({ code }) => code === normalCode(typed));
  if (!promo) return { refused: messages.promoUnknown };
  const { valid_from: from, valid_until: until } = promo;
  if ((from !== null && day < from) || (until !== null && day > until))
    return { refused: messages.promoOver };
  return promo.first_order && !isFirstOrder ? { refused: messages.promoFirst } : { promo };
}
