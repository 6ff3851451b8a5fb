import { rupeesToPaise } from '#shared/core/money.ts';

/** An amount of money inside the payroll rules: whole paise. */
export type Amount = number;

/** Rupees as they come, with paise at most. */
export function amountOf(rupees: number): Amount {
  return rupeesToPaise(rupees);
}

/** A fraction of an amount, to the rupee: 50 paise go up. */
export function toRupee(amount: Amount, numerator = 1, denominator = 1): Amount {
  return Math.floor((2 * amount * numerator + 100 * denominator) / (200 * denominator)) * 100;
}

/** A fraction of an amount, up to the next rupee. */
export function upToRupee(amount: Amount, numerator = 1, denominator = 1): Amount {
  return Math.ceil((amount * numerator) / (100 * denominator)) * 100;
}

/** A fraction of an amount, down to the rupee. */
export function downToRupee(amount: Amount, numerator = 1, denominator = 1): Amount {
  return Math.floor((amount * numerator) / (100 * denominator)) * 100;
}

/** A fraction of an amount, to the paisa: half a paisa goes up. */
export function toPaisa(amount: Amount, numerator: number, denominator: number): Amount {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator));
}

/** Rates are kept in hundredths of a percent. */
export const wholeRate = 10_000;
