import { beyond, noMoney, percentOf, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/**
 * What a marketplace withholds of what partners sell through it: shares in hundredths of a percent, rupees.
 */
export type PartnerTaxRate = {
  readonly rate: number;
  readonly without_pan: number;
  readonly exempt_up_to: number;
};
/**
 * What a partner was credited with and what was withheld since the first of April, before the amount at hand.
 */
export type TaxedYear = { readonly gross: Paise; readonly withheld: Paise };

/** The fourth letter of a PAN says who has it: only individuals and Hindu undivided families are exempt. */
const exempted = new Set(['P', 'H']);

/**
 * What is withheld of an amount that is credited to a partner, in paise. Of a person or a family with a PAN
 * nothing until the year's gross passes the exempt amount, then of the whole year, less what was withheld
 * already; of a firm or company from the first rupee; without a PAN the higher share of the amount alone.
 * Source: section 194-O with 206AA of the Income-tax Act 1961, section 393 with 397 of that of 2025.
 */
export function partnerTax(
  amount: Paise,
  { gross, withheld }: TaxedYear,
  pan: string,
  { rate, without_pan: withoutPan, exempt_up_to: exempt }: PartnerTaxRate,
): Paise {
  if (pan === '') return percentOf(amount, withoutPan);
  const year = sumOf([gross, amount]);
  const isExempt = exempted.has(pan.charAt(3)) && year <= rupeesToPaise(exempt);
  return isExempt ? noMoney : beyond(percentOf(year, rate), withheld);
}
