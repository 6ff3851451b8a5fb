/** Money inside the product: a whole number of paise. Rupees exist only on the wire and on the screen. */
export type Paise = number & { readonly __brand: 'Paise' };
/** A rate in basis points: 1,800 is 18%. */
export type BasisPoints = number;

/** Brands a whole number of paise; throws a `RangeError` for a fraction or a number beyond exact integers. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Turns rupees with at most two decimals into paise. `499.5` becomes `49950`. */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Turns paise into rupees for the wire. `49950` becomes `499.5`. */
export function paiseToRupees(amount: number): number {
  return amount / 100;
}

/** No money. */
export const noMoney = paise(0);

/** Amounts added up; nothing where there are none. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Amounts in rupees, as they come over the wire, added up to the paisa. */
export function sumOfRupees(amounts: readonly number[]): number {
  return paiseToRupees(sumOf(amounts.map(rupeesToPaise)));
}

/** An amount less another; below zero where the other is larger. */
export function minus(amount: Paise, less: Paise): Paise {
  return paise(amount - less);
}

/** What of an amount is beyond another; nothing where it is no larger. */
export function beyond(amount: Paise, limit: Paise): Paise {
  return paise(Math.max(0, amount - limit));
}

/** An amount so many times. A fraction of an amount has to say how it is rounded: `percentOf`. */
export function times(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

/** The smallest of some amounts. */
export function smallest(first: Paise, ...others: readonly Paise[]): Paise {
  return paise(Math.min(first, ...others));
}

/** The largest of some amounts. */
export function largest(first: Paise, ...others: readonly Paise[]): Paise {
  return paise(Math.max(first, ...others));
}

/** A share of an amount, rounded half up to the paisa. `percentOf(paise(1000), 1800)` is 180. */
export function percentOf(amount: Paise, rate: BasisPoints): Paise {
  return paise(Math.floor((amount * rate + 5000) / 10_000));
}

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees for people, in Indian grouping, with paise only where there are any: `₹1,25,000`, `₹13,564.10`. */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees);
}
