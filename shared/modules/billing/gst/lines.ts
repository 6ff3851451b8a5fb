import { noMoney, paise, sumOf } from '#shared/core/money.ts';
import type { BasisPoints, Paise } from '#shared/core/money.ts';
import type { GstDocument, GstLine, TaxAmounts } from './document.ts';
import { isInterState } from './supply.ts';

/** No tax. */
export const noTax: TaxAmounts = { cgst: noMoney, sgst: noMoney, igst: noMoney };

/**
 * Which taxes a document has. `none` where the rate is stated and nothing is due: exports and SEZ without
 * payment.
 */
export type TaxKind = 'intra' | 'inter' | 'none';

/** What the tax of a line depends on. */
export type TaxedLine = Pick<GstLine, 'taxable' | 'rate' | 'nature'>;

/** The taxable lines of a document at one rate, added up. */
export type RateSum = { readonly rate: BasisPoints; readonly taxable: Paise } & TaxAmounts;

export type LinesTax = {
  /** The share of each line, in the order of the lines. They add up to `sums` to the paisa. */
  readonly shares: readonly TaxAmounts[];
  /** One for each rate, the lowest first. */
  readonly sums: readonly RateSum[];
  readonly tax: TaxAmounts;
};

/** The tax that applies where only 65% of a rate does. */
const reducedPercent = 65;

/**
 * The tax of a document. Taxable values are added up per rate and the tax of each sum is rounded once, half
 * up to the paisa; lines get their shares by cumulative rounding. `reduced` is for documents at 65% of the
 * rate.
 */
export function gstOfLines(lines: readonly TaxedLine[], kind: TaxKind, reduced = false): LinesTax {
  const runs = new Map<BasisPoints, RateSum>();
  const shares = lines.map((line): TaxAmounts => {
    if (line.nature !== 'taxable') return noTax;
    const { rate } = line;
    const before = runs.get(rate) ?? { rate, taxable: noMoney, ...noTax };
    const taxable = paise(before.taxable + line.taxable);
    const after: RateSum = { rate, taxable, ...taxOfSum(taxable, rate, kind, reduced) };
    runs.set(rate, after);
    return combineTax(after, before, -1);
  });
  const sums = [...runs.values()].toSorted((a, b) => a.rate - b.rate);
  return { shares, sums, tax: addTax(sums) };
}

/** The tax of one taxable value that stands for itself, such as an advance. */
export function taxOfSum(taxable: Paise, rate: BasisPoints, kind: TaxKind, reduced = false): TaxAmounts {
  if (kind === 'none') return noTax;
  const parts = reduced ? rate * reducedPercent : rate * 100;
  if (kind === 'inter') return { ...noTax, igst: roundedShare(taxable, parts, 1_000_000) };
  const half = roundedShare(taxable, parts, 2_000_000);
  return { cgst: half, sgst: half, igst: noMoney };
}

/** Which taxes a document has. */
export function taxKindOf({
  supplier,
  recipient,
  pos,
  supplyType,
  exportType,
}: Pick<GstDocument, 'supplier' | 'recipient' | 'pos' | 'supplyType' | 'exportType'>): TaxKind {
  if (supplyType === 'sez_without_tax' || exportType === 'without_tax') return 'none';
  return isInterState(supplier, recipient, pos, supplyType) ? 'inter' : 'intra';
}

/** The taxable lines of a document by rate, from the tax that its lines have. */
export function rateSumsOf(lines: readonly GstLine[]): RateSum[] {
  const sums = new Map<BasisPoints, RateSum>();
  for (const { nature, rate, taxable, tax } of lines) {
    if (nature !== 'taxable') continue;
    const before = sums.get(rate) ?? { rate, taxable: noMoney, ...noTax };
    sums.set(rate, { rate, taxable: paise(before.taxable + taxable), ...combineTax(before, tax, 1) });
  }
  return [...sums.values()].toSorted((a, b) => a.rate - b.rate);
}

/** What a document comes to: all of its lines, their tax unless the recipient pays it, and the round-off. */
export function totalOf({
  lines,
  reverseCharge,
  roundOff,
}: Pick<GstDocument, 'lines' | 'reverseCharge' | 'roundOff'>): Paise {
  const { cgst, sgst, igst } = addTax(lines.map((line) => line.tax));
  const taxable = sumOf(lines.map((line) => line.taxable));
  return paise(taxable + (reverseCharge ? 0 : cgst + sgst + igst) + roundOff);
}

/** Rounds a total to whole rupees, 50 paise up, and says what that added. */
export function roundToRupee(total: Paise): { readonly total: Paise; readonly roundOff: Paise } {
  const rounded = paise(Math.floor((total + 50) / 100) * 100);
  return { total: rounded, roundOff: paise(rounded - total) };
}

/** Taxes added up. */
export function addTax(list: readonly TaxAmounts[]): TaxAmounts {
  let [cgst, sgst, igst] = [0, 0, 0];
  for (const tax of list) {
    cgst += tax.cgst;
    sgst += tax.sgst;
    igst += tax.igst;
  }
  return { cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) };
}

/** One tax and so many times another, 1 or -1. */
export function combineTax(first: TaxAmounts, second: TaxAmounts, times: 1 | -1): TaxAmounts {
  return {
    cgst: paise(first.cgst + times * second.cgst),
    sgst: paise(first.sgst + times * second.sgst),
    igst: paise(first.igst + times * second.igst),
  };
}

/**
 * `amount × parts ÷ whole`, rounded half up, exactly: products of crores and rates pass what a number holds.
 */
function roundedShare(amount: Paise, parts: number, whole: number): Paise {
  const product = amount * parts;
  if (Number.isSafeInteger(product * 2 + whole))
    return paise(Math.floor((product * 2 + whole) / (whole * 2)));
  const exact = BigInt(amount) * BigInt(Math.round(parts)) * 2n + BigInt(whole);
  const divisor = BigInt(whole) * 2n;
  const floor = exact / divisor - (exact < 0n && exact % divisor !== 0n ? 1n : 0n);
  return paise(Number(floor));
}
