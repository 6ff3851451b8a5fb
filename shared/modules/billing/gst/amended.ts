import { noMoney } from '#shared/core/money.ts';
import type { GstAdvance, GstDocument } from './document.ts';
import type { DeclaredSum, GstReturn } from './gstr1/return.ts';
import { amendedTax, signed } from './gstr1/summaries.ts';
import { noTax } from './lines.ts';
import { addSums, advanceSum, taxedSumOf } from './taxed-sum.ts';
import type { TaxedSum } from './taxed-sum.ts';

/** A document that is amended, with what was declared last. */
export type AmendedDocument = { readonly document: GstDocument; readonly declared: GstDocument };

/** The amendments of documents of which it is known what was declared before. */
export function amendedDocuments(documents: readonly GstDocument[]): AmendedDocument[] {
  return documents.flatMap((document) =>
    document.amends === null || document.declared === undefined
      ? []
      : { document, declared: document.declared },
  );
}

/**
 * What amendments add to those documents that `belongs` picks: what is right now, less what was declared. It
 * is their taxable value with its tax, unless `sum` says otherwise.
 */
export function differencesOf(
  amended: readonly AmendedDocument[],
  belongs: (document: GstDocument) => boolean,
  sum: (document: GstDocument) => TaxedSum = taxedSumOf,
): TaxedSum[] {
  return amended.flatMap(({ document, declared }) => [
    ...(belongs(document) ? [sum(document)] : []),
    ...(belongs(declared) ? [minus(sum(declared))] : []),
  ]);
}

/** Whether the operator through whom a document was sold pays its tax (s.9(5)). */
export function isPaidByOperator({ operator }: Pick<GstDocument, 'operator'>): boolean {
  return operator?.section === '9(5)';
}

/**
 * What the amended rows of small sales add, where it is known what they were, each with its place of supply.
 */
export function amendedSmallRows({
  supplier,
  amendments,
}: Pick<GstReturn, 'supplier' | 'amendments'>): (TaxedSum & {
  readonly pos: string;
  readonly inter: boolean;
})[] {
  return amendments.small.flatMap((row) => {
    if (!row.declared) return [];
    const now = { taxable: row.taxable, ...amendedTax(supplier, row) };
    const inter = supplier.sez || supplier.state !== row.pos;
    return { pos: row.pos, inter, ...addSums([now, minus(row.declared)]) };
  });
}

/**
 * What the amended rows of small sales and advances add to the taxable supplies of GSTR-3B, where it is known
 * what they were: one sum for each row. Advances that are set off count the other way.
 */
export function amendedRows(given: Pick<GstReturn, 'supplier' | 'amendments'>): TaxedSum[] {
  const { supplier, amendments } = given;
  const advances = (list: readonly (GstAdvance & { readonly declared?: DeclaredSum })[], sign: 1 | -1) =>
    list.flatMap((row) =>
      row.declared
        ? addSums([advanceSum(supplier, row, sign), signed(row.declared, sign === 1 ? -1 : 1)])
        : [],
    );
  return [
    ...amendedSmallRows(given).map(({ pos: _pos, inter: _inter, ...sum }) => sum),
    ...advances(amendments.advances, 1),
    ...advances(amendments.adjustments, -1),
  ];
}

/** What the amendments of a month add to its value and to the tax that the business itself owes. */
export function amendedFigures(given: Pick<GstReturn, 'supplier' | 'documents' | 'amendments'>): TaxedSum[] {
  const { amendments, documents } = given;
  const taxOnly = (sum: TaxedSum): TaxedSum => ({ ...sum, taxable: noMoney });
  const amended = amendedDocuments(documents);
  const rows = { ...given, amendments: { ...amendments, advances: [], adjustments: [] } };
  const advances = { ...given, amendments: { ...amendments, small: [] } };
  return [
    ...differencesOf(amended, owesTax),
    ...differencesOf(amended, (document) => !owesTax(document)).map((sum) => ({ ...sum, ...noTax })),
    ...amendedRows(rows),
    ...amendedRows(advances).map(taxOnly),
  ];
}

/** Whether the business itself owes the tax of a document, and neither its client nor an operator. */
function owesTax(document: GstDocument): boolean {
  return !document.reverseCharge && !isPaidByOperator(document);
}

function minus(sum: TaxedSum): TaxedSum {
  return signed(sum, -1);
}
