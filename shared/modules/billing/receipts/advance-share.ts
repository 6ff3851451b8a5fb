import { noMoney, paise } from '#shared/core/money.ts';
import type { BasisPoints, Paise } from '#shared/core/money.ts';
import type { TaxAmounts } from '../gst/document.ts';
import { taxOfSum } from '../gst/lines.ts';
import type { TaxKind } from '../gst/lines.ts';

/** The taxable value of an advance and its tax, in paise. */
export type AdvanceTax = { readonly taxable: Paise } & TaxAmounts;

export const noAdvanceTax: AdvanceTax = { taxable: noMoney, cgst: noMoney, sgst: noMoney, igst: noMoney };

/**
 * The taxable value within an amount that contains its tax: the largest that with its tax is not more. Where
 * tax is rounded to the paisa, one or two paise of an amount may be in neither.
 */
export function taxableWithin(gross: Paise, rate: BasisPoints, kind: TaxKind): AdvanceTax {
  const grossOf = (taxable: number): AdvanceTax & { readonly total: number } => {
    const tax = taxOfSum(paise(taxable), rate, kind);
    return { taxable: paise(taxable), ...tax, total: taxable + tax.cgst + tax.sgst + tax.igst };
  };
  const parts = kind === 'none' ? 10_000n : 10_000n + BigInt(rate);
  let at = Number((BigInt(gross) * 10_000n) / parts) + 2;
  while (at > 0 && grossOf(at).total > gross) at -= 1;
  const { total: _total, ...found } = grossOf(at);
  return found;
}

/**
 * The share that a part of an advance has of its voucher, rounded cumulatively: all parts together come to
 * the voucher to the paisa. `used` is what earlier parts have taken: of the advance (`amount`), and of the
 * voucher (`tax`).
 */
export function advanceShare(
  voucher: AdvanceTax,
  advance: Paise,
  used: { readonly amount: Paise; readonly tax: AdvanceTax },
  amount: Paise,
): AdvanceTax {
  const of = (name: keyof AdvanceTax): Paise => {
    const sum = BigInt(used.amount + amount);
    const upTo = Number((2n * BigInt(voucher[name]) * sum + BigInt(advance)) / (2n * BigInt(advance)));
    return paise(Math.max(0, upTo - used.tax[name]));
  };
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
}
