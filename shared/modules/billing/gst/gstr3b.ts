import { noMoney } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { GstDocument, LineNature, RecipientKind } from './document.ts';
import type { GstReturn } from './gstr1/return.ts';
import {
  amendedDocuments,
  amendedRows,
  amendedSmallRows,
  differencesOf,
  isPaidByOperator,
} from './amended.ts';
import { isReported } from './gstr1/table-of.ts';
import { noTax } from './lines.ts';
import { addSums, advanceSum, taxedSumOf, untaxedSumOf } from './taxed-sum.ts';
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

/** Sums a month up for GSTR-3B, from the documents of its GSTR-1 and what these amend of earlier months. */
export function gstr3bOf(given: GstReturn, inwardReverseCharge: TaxedSum = nothing): Gstr3bSummary {
  const reported = given.documents.filter((document) => isReported(document) && document.amends === null);
  const amended = amendedDocuments(given.documents);
  const taxedIn = (belongs: (document: GstDocument) => boolean): TaxedSum[] => [
    ...reported.filter(belongs).map(taxedSumOf),
    ...differencesOf(amended, belongs),
  ];
  const untaxed = (...natures: LineNature[]): Paise => {
    const inNatures = (document: GstDocument): TaxedSum => untaxedSumOf(document, natures);
    return addSums([...reported.map(inNatures), ...differencesOf(amended, () => true, inNatures)]).taxable;
  };
  return {
    taxable: addSums([
      ...taxedIn(isDomestic),
      ...given.advances.map((advance) => advanceSum(given.supplier, advance, 1)),
      ...given.adjustments.map((advance) => advanceSum(given.supplier, advance, -1)),
      ...amendedRows(given),
    ]),
    zeroRated: addSums(taxedIn((document) => isForward(document) && isZeroRated(document))),
    exempt: untaxed('exempt', 'nil'),
    inwardReverseCharge,
    nonGst: untaxed('non_gst'),
    throughOperator: addSums(taxedIn(isPaidByOperator)).taxable,
    interState: {
      unregistered: interStateRows(
        given,
        taxedIn,
        ['unregistered', 'overseas'],
        amendedSmallRows(given).filter(({ inter }) => inter),
      ),
      composition: interStateRows(given, taxedIn, ['composition']),
      uin: interStateRows(given, taxedIn, ['uin']),
    },
    clientsPay: addSums(taxedIn((document) => !isPaidByOperator(document) && document.reverseCharge)),
  };
}

/** Whether a document is an export or goes to a SEZ: 3.1(b), with its tax or without. */
export function isZeroRated({ exportType, recipient }: GstDocument): boolean {
  return exportType !== null || recipient.kind === 'sez';
}

/** Whether the business owes the tax of a document itself. */
function isForward(document: GstDocument): boolean {
  return !document.reverseCharge && !isPaidByOperator(document);
}

/** Whether the taxable lines of a document are of 3.1(a). */
function isDomestic(document: GstDocument): boolean {
  return isForward(document) && !isZeroRated(document);
}

/** The rows of table 3.2 for kinds of recipients; an amendment may move a value from one place to another. */
function interStateRows(
  { documents }: GstReturn,
  taxedIn: (belongs: (document: GstDocument) => boolean) => TaxedSum[],
  kinds: readonly RecipientKind[],
  small: readonly (TaxedSum & { readonly pos: string })[] = [],
): InterStateRow[] {
  const places = [...documents, ...documents.flatMap(({ declared }) => declared ?? []), ...small];
  return [...new Set(places.map(({ pos }) => pos))].toSorted().flatMap((pos) => {
    const belongs = (document: GstDocument): boolean => {
      const { supplier, recipient, supplyType } = document;
      const isHere = document.pos === pos && kinds.includes(recipient.kind) && isDomestic(document);
      return isHere && isInterState(supplier, recipient, pos, supplyType);
    };
    const { taxable, igst } = addSums([...taxedIn(belongs), ...small.filter((row) => row.pos === pos)]);
    return taxable === 0 && igst === 0 ? [] : [{ pos, taxable, igst }];
  });
}
