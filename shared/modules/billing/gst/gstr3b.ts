import { groupBy } from '#shared/core/group-by.ts';
import { noMoney, paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { GstDocument } from './document.ts';
import type { GstReturn } from './gstr1/return.ts';
import { amendedDocuments, amendedRows, differencesOf } from './amended.ts';
import { isReported, signOf } from './gstr1/table-of.ts';
import { noTax } from './lines.ts';
import { addSums, advanceSum, taxedSumOf } from './taxed-sum.ts';
import type { TaxedSum } from './taxed-sum.ts';
import { isInterState } from './supply.ts';

/** A row of table 3.2: what of 3.1(a) went to another state, by place of supply. */
export type InterStateRow = { readonly pos: string; readonly taxable: Paise; readonly igst: Paise };

/** The figures of GSTR-3B that come from what a business sells. */
export type Gstr3bSummary = {
  /** 3.1(a): taxable, but not zero-rated; with advances received, less those set against invoices. */
  readonly taxable: TaxedSum;
  /** 3.1(b): exports and supplies to SEZ. */
  readonly zeroRated: TaxedSum;
  /** 3.1(c): exempt and nil-rated. */
  readonly exempt: Paise;
  /** 3.1(d): what the business buys under reverse charge, from its own books. */
  readonly inwardReverseCharge: TaxedSum;
  /** 3.1(e): outside of GST. */
  readonly nonGst: Paise;
  /** 3.1.1(ii): sold through an operator who pays the tax (s.9(5)). */
  readonly throughOperator: Paise;
  /** 3.2, of (a): to unregistered people, to composition dealers, to holders of a UIN. */
  readonly interState: Readonly<Record<'unregistered' | 'composition' | 'uin', readonly InterStateRow[]>>;
  /** Sold under reverse charge: the clients pay its tax, and it is in none of the figures above. */
  readonly clientsPay: TaxedSum;
};

const nothing: TaxedSum = { taxable: noMoney, ...noTax };

/** Sums a month up for GSTR-3B, from the documents of its GSTR-1. */
export function gstr3bOf(given: GstReturn, inwardReverseCharge: TaxedSum = nothing): Gstr3bSummary {
  const reported = given.documents.filter((document) => isReported(document) && document.amends === null);
  const amended = amendedDocuments(given.documents);
  const ownTax = reported.filter((document) => document.operator?.section !== '9(5)');
  const forward = ownTax.filter((document) => !document.reverseCharge);
  const domestic = forward.filter((document) => !isZeroRated(document));
  return {
    taxable: addSums([
      ...domestic.map(taxedSumOf),
      ...given.advances.map((advance) => advanceSum(given.supplier, advance, 1)),
      ...given.adjustments.map((advance) => advanceSum(given.supplier, advance, -1)),
      ...differencesOf(amended, (document) => !document.reverseCharge && !isZeroRated(document)),
      ...amendedRows(given),
    ]),
    zeroRated: addSums([
      ...forward.filter(isZeroRated).map(taxedSumOf),
      ...differencesOf(amended, (document) => !document.reverseCharge && isZeroRated(document)),
    ]),
    exempt: untaxedSum(reported, ['exempt', 'nil']),
    inwardReverseCharge,
    nonGst: untaxedSum(reported, ['non_gst']),
    throughOperator: addSums(
      reported.filter((document) => document.operator?.section === '9(5)').map(taxedSumOf),
    ).taxable,
    interState: {
      unregistered: interStateRows(
        domestic.filter(
          ({ recipient }) => recipient.kind === 'unregistered' || recipient.kind === 'overseas',
        ),
      ),
      composition: interStateRows(domestic.filter(({ recipient }) => recipient.kind === 'composition')),
      uin: interStateRows(domestic.filter(({ recipient }) => recipient.kind === 'uin')),
    },
    clientsPay: addSums([
      ...ownTax.filter((document) => document.reverseCharge).map(taxedSumOf),
      ...differencesOf(amended, (document) => document.reverseCharge),
    ]),
  };
}

/** Whether a document is an export or goes to a SEZ: 3.1(b), with its tax or without. */
export function isZeroRated({ exportType, recipient }: GstDocument): boolean {
  return exportType !== null || recipient.kind === 'sez';
}

function untaxedSum(documents: readonly GstDocument[], natures: readonly string[]): Paise {
  return sumOf(
    documents.flatMap((document) =>
      document.lines
        .filter((line) => natures.includes(line.nature))
        .map((line) => paise(noMoney + signOf(document) * line.taxable)),
    ),
  );
}

function interStateRows(documents: readonly GstDocument[]): InterStateRow[] {
  const inter = documents.filter(({ supplier, recipient, pos, supplyType }) =>
    isInterState(supplier, recipient, pos, supplyType),
  );
  return [...groupBy(inter, ({ pos }) => pos)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pos, group]) => {
      const { taxable, igst } = addSums(group.map(taxedSumOf));
      return { pos, taxable, igst };
    });
}
