import { noMoney, paise, rupeesToPaise } from '#shared/core/money.ts';
import type { GstDocument, TaxAmounts } from './document.ts';
import { amendedDocuments, amendedRows, differencesOf, isPaidByOperator } from './amended.ts';
import type { Gstr1Json } from './gstr1/json.ts';
import type { GstReturn } from './gstr1/return.ts';
import { isReported } from './gstr1/table-of.ts';
import { isZeroRated } from './gstr3b.ts';
import type { Gstr3bSummary } from './gstr3b.ts';
import { combineTax, noTax } from './lines.ts';
import { addSums, advanceSum, taxedSumOf, untaxedSumOf } from './taxed-sum.ts';
import type { TaxedSum } from './taxed-sum.ts';

/** What the invoices and notes of a month are made of: together they are the summary by service code. */
export const documentSteps = [
  'invoices',
  'debit_notes',
  'credit_notes',
  'zero_rated',
  'untaxed',
  'reverse_charge',
] as const;
/** What leads from the invoices and notes to GSTR-3B: none of it is in the summary by service code. */
export const returnSteps = [
  'reverse_charge_off',
  'advances_received',
  'advances_adjusted',
  'amended',
] as const;

/** A row of the bridge; what is taken off is below zero. */
export type BridgeRow<Step extends string> = TaxedSum & { readonly step: Step };

/** The way from the documents of a month over table 12 of GSTR-1 and table 3.1 of GSTR-3B to the ledger. */
export type ReturnBridge = {
  readonly documents: readonly BridgeRow<(typeof documentSteps)[number]>[];
  /** The rows above, added up. */
  readonly documentsTotal: TaxedSum;
  /** Table 12 as the file has it. */
  readonly hsn: TaxedSum;
  readonly onward: readonly BridgeRow<(typeof returnSteps)[number]>[];
  /** 3.1(a), (b), (c) and (e). */
  readonly gstr3b: TaxedSum;
  /** The tax that the books owe for the month. */
  readonly ledger: TaxAmounts;
  /** What each step leaves unexplained: nothing where all agree to the paisa. */
  readonly differences: {
    readonly hsn: TaxedSum;
    readonly gstr3b: TaxedSum;
    readonly ledger: TaxAmounts;
  };
};

/**
 * Leads from the documents of a month to its HSN summary, to GSTR-3B and to the ledger. Advances owe tax
 * before anything is sold: they are in GSTR-3B and not in table 12, and are taken off again when they are
 * billed. What clients pay the tax of is in table 12, with its value, and not in GSTR-3B. Rows of nothing are
 * left out.
 */
export function returnBridge(
  given: GstReturn,
  made: { readonly gstr1: Gstr1Json; readonly gstr3b: Gstr3bSummary; readonly ledger: TaxAmounts },
): ReturnBridge {
  const documents = documentRows(given);
  const onward = onwardRows(given, documents);
  const documentsTotal = addSums(documents);
  const hsn = addSums(hsnRows(made.gstr1));
  const { taxable, zeroRated, exempt, nonGst } = made.gstr3b;
  const gstr3b = addSums([taxable, zeroRated, { taxable: exempt, ...noTax }, { taxable: nonGst, ...noTax }]);
  return {
    documents: documents.filter(isSomething),
    documentsTotal,
    hsn,
    onward: onward.filter(isSomething),
    gstr3b,
    ledger: made.ledger,
    differences: {
      hsn: lessOf(hsn, documentsTotal),
      gstr3b: lessOf(gstr3b, addSums([documentsTotal, ...onward])),
      ledger: combineTax(gstr3b, made.ledger, -1),
    },
  };
}

/** Whether every step of a bridge is explained to the paisa. */
export function bridgeAgrees({ hsn, gstr3b, ledger }: ReturnBridge['differences']): boolean {
  return [hsn, gstr3b, { taxable: noMoney, ...ledger }].every((sum) => !isSomething(sum));
}

function documentRows({ documents }: GstReturn): BridgeRow<(typeof documentSteps)[number]>[] {
  const own = documents.filter(
    (document) => isReported(document) && document.amends === null && !isPaidByOperator(document),
  );
  const of = (step: (typeof documentSteps)[number]) => ({
    step,
    ...addSums(own.filter((document) => stepOf(document) === step).map(taxedSumOf)),
  });
  const clientsPay = of('reverse_charge');
  return [
    of('invoices'),
    of('debit_notes'),
    of('credit_notes'),
    of('zero_rated'),
    { step: 'untaxed', ...addSums(own.map(untaxedOf)) },
    { ...clientsPay, ...noTax },
  ];
}

function stepOf(document: GstDocument): (typeof documentSteps)[number] {
  if (document.reverseCharge) return 'reverse_charge';
  if (isZeroRated(document)) return 'zero_rated';
  if (document.kind === 'credit_note') return 'credit_notes';
  return document.kind === 'debit_note' ? 'debit_notes' : 'invoices';
}

function onwardRows(
  given: GstReturn,
  documents: readonly BridgeRow<(typeof documentSteps)[number]>[],
): BridgeRow<(typeof returnSteps)[number]>[] {
  const { supplier, advances, adjustments } = given;
  const amended = amendedDocuments(given.documents);
  const clientsPay = addSums(documents.filter(({ step }) => step === 'reverse_charge'));
  return [
    { step: 'reverse_charge_off', ...lessOf(addSums([]), clientsPay) },
    { step: 'advances_received', ...addSums(advances.map((row) => advanceSum(supplier, row, 1))) },
    { step: 'advances_adjusted', ...addSums(adjustments.map((row) => advanceSum(supplier, row, -1))) },
    {
      step: 'amended',
      ...addSums([
        ...differencesOf(amended, (document) => !document.reverseCharge && !isPaidByOperator(document)),
        ...differencesOf(amended, () => true, untaxedOf),
        ...amendedRows(given),
      ]),
    },
  ];
}

function untaxedOf(document: GstDocument): TaxedSum {
  return untaxedSumOf(document, ['exempt', 'nil', 'non_gst']);
}

function hsnRows({ hsn }: Gstr1Json): TaxedSum[] {
  return [...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? []), ...(hsn?.data ?? [])].map((row) => ({
    taxable: rupeesToPaise(row.txval),
    cgst: rupeesToPaise(row.camt),
    sgst: rupeesToPaise(row.samt),
    igst: rupeesToPaise(row.iamt),
  }));
}

function lessOf(a: TaxedSum, b: TaxedSum): TaxedSum {
  return { taxable: paise(a.taxable - b.taxable), ...combineTax(a, b, -1) };
}

function isSomething({ taxable, cgst, sgst, igst }: TaxedSum): boolean {
  return [taxable, cgst, sgst, igst].some((sum) => sum !== 0);
}
