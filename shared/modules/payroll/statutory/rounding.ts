import { paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/** Rupees as they come, with paise at most. */
export function amountOf(rupees: number): Paise {
  return rupeesToPaise(rupees);
}

/** A fraction of an amount, to the rupee: 50 paise go up. */
export function toRupee(amount: Paise, numerator = 1, denominator = 1): Paise {
  return nearestRupee(amount * numerator, denominator);
}

/** A fraction of a product that is longer than any amount, to the rupee: 50 paise go up. */
export function nearestRupee(product: number, denominator: number): Paise {
  return paise(Math.floor((2 * product + 100 * denominator) / (200 * denominator)) * 100);
}

/** A fraction of an amount, up to the next rupee. */
export function upToRupee(amount: Paise, numerator = 1, denominator = 1): Paise {
  return paise(Math.ceil((amount * numerator) / (100 * denominator)) * 100);
}

/** A fraction of an amount, down to the rupee. */
export function downToRupee(amount: Paise, numerator = 1, denominator = 1): Paise {
  return paise(Math.floor((amount * numerator) / (100 * denominator)) * 100);
}

/** A fraction of an amount, to the paisa: half a paisa goes up. */
export function toPaisa(amount: Paise, numerator: number, denominator: number): Paise {
  return paise(Math.floor((2 * amount * numerator + denominator) / (2 * denominator)));
}

/** Rates are kept in hundredths of a percent. */
export const wholeRate = 10_000;
