import { noMoney } from '#shared/core/money.ts';
import type { GstAdvance, GstDocument } from './document.ts';
import type { DeclaredSum, GstReturn } from './gstr1/return.ts';
import { amendedTax, signed } from './gstr1/summaries.ts';
import { noTax } from './lines.ts';
import { advanceSum, taxedSumOf } from './taxed-sum.ts';
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

/** What amendments add to those documents that `belongs` picks: what is right now, less what was declared. */
export function differencesOf(
  amended: readonly AmendedDocument[],
  belongs: (document: GstDocument) => boolean,
): TaxedSum[] {
  return amended.flatMap(({ document, declared }) => [
    ...(belongs(document) ? [taxedSumOf(document)] : []),
    ...(belongs(declared) ? [minus(taxedSumOf(declared))] : []),
  ]);
}

/**
 * What the amended rows of small sales and advances add to the taxable supplies of GSTR-3B, where it is known
 * what they were. Advances that are set off count the other way.
 */
export function amendedRows({
  supplier,
  amendments,
}: Pick<GstReturn, 'supplier' | 'amendments'>): TaxedSum[] {
  const advances = (list: readonly (GstAdvance & { readonly declared?: DeclaredSum })[], sign: 1 | -1) =>
    list.flatMap((row) =>
      row.declared ? [advanceSum(supplier, row, sign), signed(row.declared, sign === 1 ? -1 : 1)] : [],
    );
  return [
    ...amendments.small.flatMap((row) =>
      row.declared ? [{ taxable: row.taxable, ...amendedTax(supplier, row) }, minus(row.declared)] : [],
    ),
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
    ...differencesOf(amended, ({ reverseCharge }) => !reverseCharge),
    ...differencesOf(amended, ({ reverseCharge }) => reverseCharge).map((sum) => ({ ...sum, ...noTax })),
    ...amendedRows(rows),
    ...amendedRows(advances).map(taxOnly),
  ];
}

function minus(sum: TaxedSum): TaxedSum {
  return signed(sum, -1);
}
