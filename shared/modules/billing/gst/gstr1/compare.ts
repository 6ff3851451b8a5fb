import { keysOf, recordOf } from '#shared/core/keys-of.ts';
import { paise, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { addSums } from '../taxed-sum.ts';
import type { TaxedSum } from '../taxed-sum.ts';
import type { Gstr1Json } from './json.ts';
import type { ReportedDocument } from './reported.ts';

/** What two returns may say differently of one document, in the order in which it is told. */
export const comparedFields = [
  'date',
  'gstin',
  'pos',
  'reverse_charge',
  'total',
  'taxable',
  'cgst',
  'sgst',
  'igst',
] as const;
export type ComparedField = (typeof comparedFields)[number];

type Tables = Omit<Gstr1Json, 'gstin' | 'fp'>;
/** The amounts of each table that holds sums instead of documents, in rupees. */
const amountsOf = {
  b2cs: ({ b2cs = [] }: Tables) => b2cs.map(({ txval }) => txval),
  nil: ({ nil }: Tables) => (nil?.inv ?? []).flatMap((row) => [row.expt_amt, row.nil_amt, row.ngsup_amt]),
  at: ({ at = [] }: Tables) => at.flatMap(advancesOf),
  txpd: ({ txpd = [] }: Tables) => txpd.flatMap(advancesOf),
  hsn: ({ hsn }: Tables) =>
    [...(hsn?.data ?? []), ...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])].map(({ txval }) => txval),
  supeco: ({ supeco }: Tables) =>
    [...(supeco?.clttx ?? []), ...(supeco?.paytx ?? [])].map(({ suppval }) => suppval),
  b2csa: ({ b2csa = [] }: Tables) => b2csa.flatMap(({ itms }) => itms.map(({ txval }) => txval)),
  ata: ({ ata = [] }: Tables) => ata.flatMap(advancesOf),
  txpda: ({ txpda = [] }: Tables) => txpda.flatMap(advancesOf),
  supecoa: ({ supecoa }: Tables) =>
    [...(supecoa?.clttxa ?? []), ...(supecoa?.paytxa ?? [])].map(({ suppval }) => suppval),
} satisfies Record<string, (file: Tables) => number[]>;

/** The tables of a return that hold sums instead of documents. */
export const summaryTables = keysOf(amountsOf);
export type SummaryTable = keyof typeof amountsOf;

/** The documents of a file beside those of the books. */
export type ComparedDocuments = {
  readonly missingHere: readonly ReportedDocument[];
  readonly missingThere: readonly ReportedDocument[];
  readonly differing: readonly {
    readonly there: ReportedDocument;
    readonly here: ReportedDocument;
    readonly fields: readonly ComparedField[];
  }[];
  readonly same: number;
};

/**
 * Compares the documents of a file (`there`) with those of the books (`here`). A document is known by its
 * kind and number, in capitals or not, and an amendment by what it amends too.
 */
export function compareDocuments(
  there: readonly ReportedDocument[],
  here: readonly ReportedDocument[],
): ComparedDocuments {
  const left = new Map(here.map((document) => [keyOf(document), document]));
  const missingHere: ReportedDocument[] = [];
  const differing: { there: ReportedDocument; here: ReportedDocument; fields: ComparedField[] }[] = [];
  let same = 0;
  for (const document of there) {
    const own = left.get(keyOf(document));
    if (!own) {
      missingHere.push(document);
      continue;
    }
    left.delete(keyOf(document));
    const [a, b] = [told(document), told(own)];
    const fields = comparedFields.filter((field) => a[field] !== b[field]);
    if (fields.length === 0) same += 1;
    else differing.push({ there: document, here: own, fields });
  }
  return { missingHere, missingThere: [...left.values()], differing, same };
}

/** What a document comes to before its round-off. */
export function sumOfDocument({ sums }: ReportedDocument): TaxedSum {
  return addSums(sums);
}

/** The value of each table that holds sums instead of documents, in paise. */
export function summaryValues(gstr1: Tables): Readonly<Record<SummaryTable, Paise>> {
  return recordOf(summaryTables, (table) => paise(sumOf(amountsOf[table](gstr1).map(rupeesToPaise)) + 0));
}

type AdvanceRow = { readonly itms: readonly { readonly ad_amt: number }[] };
function advancesOf({ itms }: AdvanceRow): number[] {
  return itms.map((item) => item.ad_amt);
}

function keyOf({ kind, number, amends }: ReportedDocument): string {
  return [kind, number.toUpperCase(), amends === null ? '' : amends.number.toUpperCase()].join('\n');
}

function told(document: ReportedDocument): Readonly<Record<ComparedField, string | number | boolean>> {
  const { date, gstin, pos, reverseCharge, total } = document;
  const { taxable, cgst, sgst, igst } = sumOfDocument(document);
  return {
    date,
    gstin: (gstin ?? '').toUpperCase(),
    pos: pos ?? '',
    reverse_charge: reverseCharge,
    total,
    taxable,
    cgst,
    sgst,
    igst,
  };
}
