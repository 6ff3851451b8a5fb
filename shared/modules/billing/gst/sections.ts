import { paise } from '#shared/core/money.ts';
import { advanceTax } from './advance-tax.ts';
import type { GstAdvance, GstDocument } from './document.ts';
import { addSums } from './taxed-sum.ts';
import type { TaxedSum } from './taxed-sum.ts';
import { amendedDocuments, amendedRows, differencesOf } from './amended.ts';
import { documentTables } from './gstr1/reported.ts';
import { noAmendments } from './gstr1/return.ts';
import { issuedSection } from './gstr1/issued.ts';
import type { Amendments, GstReturn } from './gstr1/return.ts';
import { signOf, tableOf } from './gstr1/table-of.ts';
import { combineTax, noTax, rateSumsOf } from './lines.ts';

/** The tables of GSTR-1 as the portal lists them, those of amendments last, without those of operators. */
export const returnSections = [
  'b2b',
  'b2b_reverse',
  'b2cl',
  'exp',
  'sez',
  'b2cs',
  'nil',
  'cdnr',
  'cdnur',
  'at',
  'txpd',
  'b2ba',
  'b2cla',
  'expa',
  'cdnra',
  'cdnura',
  'b2csa',
  'ata',
  'txpda',
] as const;
export type ReturnSection = (typeof returnSections)[number];

/** What a table comes to, credit notes taken off; `documents` is how many are in it. */
export type SectionSum = TaxedSum & { readonly section: ReturnSection; readonly documents: number };

/**
 * What each table of a return comes to, in the order of the portal, without those that are empty. Tax that
 * clients pay under reverse charge stands in its table. A document with exempt lines counts in two tables.
 */
export function sectionSums(documents: readonly GstDocument[]): SectionSum[] {
  const parts = new Map<ReturnSection, TaxedSum[]>(returnSections.map((section) => [section, []]));
  for (const document of documents) {
    const section = sectionOf(document);
    if (section === null || document.amends !== null) continue;
    const sign = signOf(document);
    const sums = rateSumsOf(document.lines);
    if (sums.length > 0) {
      const sum = addSums(sums);
      parts.get(section)?.push({ taxable: paise(sign * sum.taxable + 0), ...combineTax(noTax, sum, sign) });
    }
    const untaxed = document.lines.filter(({ nature }) => nature !== 'taxable');
    if (untaxed.length > 0) {
      const sum = addSums(untaxed.map(({ taxable }) => ({ taxable, ...noTax })));
      parts.get('nil')?.push({ taxable: paise(sign * sum.taxable + 0), ...noTax });
    }
  }
  return [...parts].flatMap(([section, sums]) =>
    sums.length === 0 ? [] : { section, documents: sums.length, ...addSums(sums) },
  );
}

/**
 * Advances that were received and not billed in the month (11A), and earlier ones that were set against bills
 * in it (11B), which are taken off.
 */
export function advanceSections(given: GstReturn): SectionSum[] {
  const of = (section: 'at' | 'txpd', list: readonly GstAdvance[], sign: 1 | -1): SectionSum[] => {
    if (list.length === 0) return [];
    const sums = list.map((advance) => ({
      taxable: paise(sign * advance.amount),
      ...combineTax(noTax, advanceTax(given.supplier, advance), sign),
    }));
    return [{ section, documents: list.length, ...addSums(sums) }];
  };
  return [...of('at', given.advances, 1), ...of('txpd', given.adjustments, -1)];
}

/**
 * What the tables of amendments add to what was declared before, where that is known: the corrected values
 * less the former ones.
 */
export function amendedSections(given: GstReturn): SectionSum[] {
  const { amendments } = given;
  const amended = amendedDocuments(given.documents);
  const only = (part: Partial<Amendments>): TaxedSum[] =>
    amendedRows({ ...given, amendments: { ...noAmendments, ...part } });
  const rows = {
    b2csa: only({ small: amendments.small }),
    ata: only({ advances: amendments.advances }),
    txpda: only({ adjustments: amendments.adjustments }),
  };
  const documents = documentTables.flatMap((table): SectionSum[] => {
    const own = amended.filter(({ document }) => tableOf(document) === table);
    if (own.length === 0) return [];
    return [{ section: `${table}a`, documents: own.length, ...addSums(differencesOf(own, () => true)) }];
  });
  const sums = (['b2csa', 'ata', 'txpda'] as const).flatMap((section): SectionSum[] =>
    rows[section].length === 0
      ? []
      : [{ section, documents: rows[section].length, ...addSums(rows[section]) }],
  );
  return [...documents, ...sums];
}

/** The kinds of papers that table 13 tells apart. */
export const issuedNames = [
  'invoices',
  'debit_notes',
  'credit_notes',
  'receipt_vouchers',
  'refund_vouchers',
] as const;
type IssuedName = (typeof issuedNames)[number];
/** The numbers that the portal has for them. */
const namesByNumber: ReadonlyMap<number, IssuedName> = new Map([
  [1, 'invoices'],
  [4, 'debit_notes'],
  [5, 'credit_notes'],
  [6, 'receipt_vouchers'],
  [8, 'refund_vouchers'],
]);

/** A run of numbers of one series, as table 13 has it. */
export type IssuedRun = {
  readonly kind: IssuedName;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  readonly cancelled: number;
};

/** The numbers that were used in a month (table 13). */
export function issuedRuns(documents: readonly GstDocument[]): IssuedRun[] {
  return (issuedSection(documents)?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
    docs.map(({ from, to, totnum, cancel }) => ({
      kind: namesByNumber.get(doc_num) ?? 'invoices',
      from,
      to,
      total: totnum,
      cancelled: cancel,
    })),
  );
}

function sectionOf(document: GstDocument): ReturnSection | null {
  const table = tableOf(document);
  if (table === 'none' || table === 'operator_pays') return null;
  if (table !== 'b2b') return table;
  if (document.recipient.kind === 'sez') return 'sez';
  return document.reverseCharge ? 'b2b_reverse' : 'b2b';
}
