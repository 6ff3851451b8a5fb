import { groupBy } from '#shared/core/group-by.ts';
import type { DocumentKind, GstDocument } from '../document.ts';
import { serialsOf } from '../number.ts';
import type { Gstr1Json } from './json.ts';
import { isLateCredit } from './table-of.ts';

/** The kinds of documents as table 13 numbers and calls them. */
const issuedKinds: readonly (readonly [num: number, name: string, kinds: readonly DocumentKind[]])[] = [
  [1, 'Invoices for outward supply', ['invoice', 'bill_of_supply']],
  [4, 'Debit Note', ['debit_note']],
  [5, 'Credit Note', ['credit_note']],
  [6, 'Receipt Voucher', ['receipt_voucher']],
  [8, 'Refund Voucher', ['refund_voucher']],
];

/** A document with its place in its series. */
export type Numbered = {
  readonly document: GstDocument;
  readonly series: string;
  readonly serial: number;
};

/** The documents issued in the month (table 13): a row for each run of numbers without a gap. */
export function issuedSection(documents: readonly GstDocument[]): Gstr1Json['doc_issue'] {
  const doc_det = issuedKinds.flatMap(([doc_num, doc_typ, kinds]) => {
    const runs = seriesOf(documents, kinds).flatMap(runsOf);
    return runs.length === 0 ? [] : { doc_num, doc_typ, docs: runs.map(rowOf) };
  });
  return doc_det.length === 0 ? undefined : { doc_det };
}

/**
 * The documents of some kinds in their series, each in the order of its numbers. An amendment is no new
 * document, and a credit note that comes too late is none of a return.
 */
export function seriesOf(documents: readonly GstDocument[], kinds: readonly DocumentKind[]): Numbered[][] {
  const own = documents.filter(
    (document) => kinds.includes(document.kind) && document.amends === null && !isLateCredit(document),
  );
  const serials = serialsOf(own.map(({ number }) => number));
  const numbered = own.map((document, index): Numbered => {
    const { series = '', serial = 0 } = serials[index] ?? {};
    return { document, series, serial };
  });
  return [...groupBy(numbered, ({ series }) => series).values()].map((list) =>
    list.toSorted((a, b) => a.serial - b.serial),
  );
}

/** The kinds of documents that share a row of table 13. */
export const kindsBySeries: readonly (readonly DocumentKind[])[] = issuedKinds.map(([, , kinds]) => kinds);

function runsOf(series: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const next of series) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && next.serial - last.serial <= 1) run.push(next);
    else runs.push([next]);
  }
  return runs;
}

function rowOf(run: readonly Numbered[], index: number) {
  const cancel = run.filter(({ document }) => document.cancelled).length;
  return {
    num: index + 1,
    from: run[0]?.document.number ?? '',
    to: run.at(-1)?.document.number ?? '',
    totnum: run.length,
    cancel,
    net_issue: run.length - cancel,
  };
}
