import { shareOut, taxOf } from '#shared/core/gst.ts';
import { paise, paiseToRupees, percentOf, rupeesToPaise } from '#shared/core/money.ts';

/** One line as the total needs it: rupees before tax for all of it, and its rate in percent. */
export type PricedLine = { readonly price: number; readonly rate: number };
/** A total in rupees. */
export type Totals = {
  readonly subtotal: number;
  readonly discount: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly total: number;
};

/**
 * What a cart comes to: the discount is taken off before tax and shared out over the lines. The one way to
 * add it up.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  supplier: string,
  place: string,
  discountPercent = 0,
): Totals {
  const amounts = lines.map((line) => rupeesToPaise(line.price));
  const subtotal = paise(amounts.reduce((sum, amount) => sum + amount, 0));
  const discount = percentOf(subtotal, Math.round(discountPercent * 100));
  const shares = shareOut(discount, amounts);
  const tax = taxOf(
    lines.map((line, i) => ({
      amount: paise((amounts[i] ?? 0) - (shares[i] ?? 0)),
      rate: Math.round(line.rate * 100),
    })),
    supplier,
    place,
  );
  return {
    subtotal: paiseToRupees(subtotal),
    discount: paiseToRupees(discount),
    cgst: paiseToRupees(tax.cgst),
    sgst: paiseToRupees(tax.sgst),
    igst: paiseToRupees(tax.igst),
    total: paiseToRupees(tax.total),
  };
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
