import { taxOf } from '#shared/core/gst.ts';
import { minus, noMoney, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { isAgreed } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';

/**
 * One line as the total needs it: rupees before tax for all of it, its rate in percent, and what the code
 * takes off it.
 */
export type PricedLine = {
  readonly price: number;
  readonly rate: number;
  readonly discount?: number | undefined;
};
/** A total in rupees. */
export type Totals = {
  readonly subtotal: number;
  readonly discount: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly total: number;
};

/** What a cart comes to: the discount of each line is taken off before tax. The one way to add it up. */
export function totalsOf(lines: readonly PricedLine[], supplier: string, place: string): Totals {
  const prices = lines.map(({ price }) => rupeesToPaise(price));
  const discounts = lines.map(({ discount = 0 }) => rupeesToPaise(discount));
  const tax = taxOf(
    lines.map((line, i) => ({
      amount: minus(prices[i] ?? noMoney, discounts[i] ?? noMoney),
      rate: Math.round(line.rate * 100),
    })),
    supplier,
    place,
  );
  return {
    subtotal: paiseToRupees(sumOf(prices)),
    discount: paiseToRupees(sumOf(discounts)),
    cgst: paiseToRupees(tax.cgst),
    sgst: paiseToRupees(tax.sgst),
    igst: paiseToRupees(tax.igst),
    total: paiseToRupees(tax.total),
  };
}

/** What a line of a cart costs in rupees before tax: a booking that is confirmed, what was agreed for it. */
export function amountOf(
  line: { readonly price: number; readonly quantity: number },
  booking: Pick<Booking, 'status' | 'price'> | null | undefined,
): number {
  return booking && isAgreed(booking)
    ? booking.price
    : paiseToRupees(rupeesToPaise(line.price) * line.quantity);
}

/**
 * The two figures that a cart always has: how many, and the sum of price times quantity, in rupees before
 * tax.
 */
export function countCart(items: readonly { readonly price: number; readonly quantity: number }[]): {
  itemCount: number;
  total: number;
} {
  const total = items.reduce((sum, item) => sum + rupeesToPaise(item.price) * item.quantity, 0);
  return { itemCount: items.reduce((sum, item) => sum + item.quantity, 0), total: paiseToRupees(total) };
}
