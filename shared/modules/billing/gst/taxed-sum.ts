import { noMoney, paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { advanceTax } from './advance-tax.ts';
import type { GstAdvance, GstDocument, GstSupplier, LineNature, TaxAmounts } from './document.ts';
import { signOf } from './gstr1/table-of.ts';
import { addTax, combineTax, noTax, rateSumsOf } from './lines.ts';

/** A value and its tax, in paise. */
export type TaxedSum = { readonly taxable: Paise } & TaxAmounts;

/** Sums added up. */
export function addSums(list: readonly TaxedSum[]): TaxedSum {
  return { taxable: sumOf(list.map((sum) => sum.taxable)), ...addTax(list) };
}

/** The taxable lines of a document with their tax, taken off where it is a credit note. */
export function taxedSumOf(document: GstDocument): TaxedSum {
  const sum = addSums(rateSumsOf(document.lines));
  const sign = signOf(document);
  return { taxable: paise(noMoney + sign * sum.taxable), ...combineTax(noTax, sum, sign) };
}

/** The value of the lines of these natures, which have no tax, taken off where it is a credit note. */
export function untaxedSumOf(document: GstDocument, natures: readonly LineNature[]): TaxedSum {
  const lines = document.lines.filter(({ nature }) => natures.includes(nature));
  const value = sumOf(lines.map(({ taxable }) => taxable));
  return { taxable: paise(noMoney + signOf(document) * value), ...noTax };
}

/** An advance and its tax, taken off where the sign is -1. */
export function advanceSum(supplier: GstSupplier, advance: GstAdvance, sign: 1 | -1): TaxedSum {
  const tax = advanceTax(supplier, advance);
  return { taxable: paise(noMoney + sign * advance.amount), ...combineTax(noTax, tax, sign) };
}
