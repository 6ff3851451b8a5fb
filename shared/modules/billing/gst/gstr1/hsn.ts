import { paise, paiseToRupees } from '#shared/core/money.ts';
import type { BasisPoints, Paise } from '#shared/core/money.ts';
import type { GstDocument, GstLine, TaxAmounts } from '../document.ts';
import { combineTax, noTax } from '../lines.ts';
import { splitSummaryFrom } from '../period.ts';
import { serviceCodeOf } from '../service-codes.ts';
import { percentOfRate } from './items.ts';
import type { Gstr1Json } from './json.ts';
import type { GstReturn } from './return.ts';
import { orNone } from './summaries.ts';
import { signOf, summaryHalfOf } from './table-of.ts';

/** A row of the summary by service code, in paise. */
export type HsnSum = TaxAmounts & {
  readonly code: string;
  readonly unit: string;
  readonly rate: BasisPoints;
  readonly taxable: Paise;
  readonly quantity: number;
};

/** The summary by service code (table 12): in two halves from May 2025 on, in one list before. */
export function hsnSection({ documents, month, codeNames }: GstReturn): Gstr1Json['hsn'] {
  const rowsOf = (half: 'b2b' | 'b2c' | 'all') =>
    hsnSums(documents, half).map((sum, index) => rowOf(sum, index + 1, codeNames));
  const section =
    month >= splitSummaryFrom
      ? { hsn_b2b: orNone(rowsOf('b2b')), hsn_b2c: orNone(rowsOf('b2c')) }
      : { data: orNone(rowsOf('all')) };
  return Object.values(section).every((rows) => rows === undefined) ? undefined : section;
}

/** What the summary adds up: one sum for each code, unit and rate, sorted by them. */
export function hsnSums(documents: readonly GstDocument[], half: 'b2b' | 'b2c' | 'all'): HsnSum[] {
  const sums = new Map<string, HsnSum>();
  for (const document of documents) {
    const own = summaryHalfOf(document);
    if (own === null || (half !== 'all' && own !== half)) continue;
    for (const line of document.lines) {
      const key = `${line.sac} ${line.unit} ${line.rate}`;
      sums.set(key, addLine(sums.get(key) ?? emptySum(line), line, document));
    }
  }
  return [...sums.values()].toSorted(
    (a, b) => compareText(a.code, b.code) || a.rate - b.rate || compareText(a.unit, b.unit),
  );
}

function emptySum({ sac, unit, rate }: GstLine): HsnSum {
  return { code: sac, unit, rate, taxable: paise(0), quantity: 0, ...noTax };
}

/** Under reverse charge a row has the value and no tax, which the recipient pays. */
function addLine(sum: HsnSum, line: GstLine, document: GstDocument): HsnSum {
  const sign = signOf(document);
  return {
    ...sum,
    taxable: paise(sum.taxable + sign * line.taxable),
    quantity: sum.quantity + sign * line.quantity,
    ...(document.reverseCharge ? {} : combineTax(sum, line.tax, sign)),
  };
}

function rowOf(sum: HsnSum, num: number, codeNames: GstReturn['codeNames']) {
  const desc = serviceCodeOf(sum.code)?.name[0] ?? codeNames.get(sum.code);
  return {
    num,
    hsn_sc: sum.code,
    ...(desc === undefined || desc === '' ? {} : { desc }),
    uqc: sum.unit,
    qty: Math.round(sum.quantity * 100) / 100,
    rt: percentOfRate(sum.rate),
    txval: paiseToRupees(sum.taxable),
    iamt: paiseToRupees(sum.igst),
    samt: paiseToRupees(sum.sgst),
    camt: paiseToRupees(sum.cgst),
    csamt: 0,
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
