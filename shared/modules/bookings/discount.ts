import { minus, paiseToRupees, percentOf, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { addedOf } from './added.ts';
import type { Added } from './added.ts';

type Discounted = {
  readonly price: number;
  readonly added?: readonly Added[] | undefined;
  readonly discount_percent?: number | undefined;
};

/** What the code of its order takes off a booking, in paise before tax; never off what was added since. */
export function discountOf({ price, added = [], discount_percent: percent = 0 }: Discounted): Paise {
  const agreed = minus(rupeesToPaise(price), rupeesToPaise(addedOf(added)));
  return percentOf(agreed, Math.round(percent * 100));
}

/**
 * The same in rupees, as a line of an order keeps it, also where it is nothing: orders of earlier days have
 * none. `added` is what of the price was added before.
 */
export function lineDiscount(
  price: number,
  added: readonly Added[] | undefined,
  percent: number,
): { readonly discount: number } {
  return { discount: paiseToRupees(discountOf({ price, added, discount_percent: percent })) };
}

/** What a booking costs before tax once the code of its order has been taken off, in rupees. */
export function discountedPrice(booking: Discounted): number {
  return paiseToRupees(minus(rupeesToPaise(booking.price), discountOf(booking)));
}
