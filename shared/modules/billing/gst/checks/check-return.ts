import { financialYearOf } from '#shared/core/financial-year.ts';
import { gstinFault } from '#shared/core/gstin.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { paise, sumOf } from '#shared/core/money.ts';
import type { GstDocument } from '../document.ts';
import { comparableNumber, serialsOf } from '../number.ts';
import { isRateAllowed } from '../rates.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { hsnSums } from '../gstr1/hsn.ts';
import { kindsBySeries, seriesOf } from '../gstr1/issued.ts';
import type { GstReturn } from '../gstr1/return.ts';
import { isReported, signOf, summaryHalfOf, tableOf } from '../gstr1/table-of.ts';
import { amendmentFaults } from './check-amendments.ts';
import { checkDocument } from './check-document.ts';
import { faultOf } from './rules.ts';
import type { ReturnFault, ReturnRule } from './rules.ts';

/**
 * By how many paise so many notes of an invoice may come to another total than it, as each of them and the
 * invoice are rounded to the rupee, and their taxes to the paisa.
 */
export function noteRounding(notes: number): number {
  return Math.max(200, 60 * (notes + 1));
}

/**
 * Checks a return before it may be downloaded: every document on its own, the documents with each other, and
 * what the sections come to. Errors first, in the order of the documents.
 */
export function checkReturn(given: GstReturn): ReturnFault[] {
  const { documents } = given;
  const own = documents.flatMap((document, at) =>
    checkDocument(document, given).map(({ rule, field, values }) =>
      faultOf(rule, { at, document, field, ...(values ? { values } : {}) }),
    ),
  );
  const whole = [
    ...supplierFaults(given),
    ...repeatedNumbers(documents),
    ...numberGaps(given),
    ...originalsDiffer(documents),
    ...summaryFaults(given),
    ...advanceFaults(given),
    ...amendmentFaults(given),
  ];
  const all = [...whole.filter((fault) => fault.at === null), ...own, ...whole.filter((f) => f.at !== null)];
  return all.toSorted(
    (a, b) =>
      Number(a.severity === 'warning') - Number(b.severity === 'warning') || (a.at ?? -1) - (b.at ?? -1),
  );
}

/**
 * Warns of documents that were changed after the return of their month was downloaded. `changedAt` gives the
 * moment of a document's last change.
 */
export function changedSince(
  { documents }: Pick<GstReturn, 'documents'>,
  downloadedAt: string,
  changedAt: (document: GstDocument) => string,
): ReturnFault[] {
  return documents.flatMap((document, at) =>
    changedAt(document) > downloadedAt
      ? faultOf('changed_after_export', { at, document, field: 'number' })
      : [],
  );
}

function supplierFaults({ supplier }: GstReturn): ReturnFault[] {
  const fault = (rule: ReturnRule, field: string): ReturnFault =>
    faultOf(rule, { at: null, document: { number: supplier.gstin, id: null }, field });
  if (gstinFault(supplier.gstin) !== null) return [fault('gstin_wrong', 'supplier.gstin')];
  return supplier.state === supplier.gstin.slice(0, 2) ? [] : [fault('state_of_gstin', 'supplier.state')];
}

/** Invoices, bills of supply and vouchers have numbers of their own, and so have notes, in each year. */
function repeatedNumbers(documents: readonly GstDocument[]): ReturnFault[] {
  const seen = new Set<string>();
  return documents.flatMap((document, at) => {
    if (document.amends !== null) return [];
    const { kind, number, date } = document;
    const group = kind.endsWith('_note') ? 'note' : kind.endsWith('_voucher') ? kind : 'invoice';
    const key = `${group} ${financialYearOf(date).name} ${comparableNumber(number)}`;
    if (seen.has(key)) return faultOf('number_repeated', { at, document, field: 'number' });
    seen.add(key);
    return [];
  });
}

/** Numbers between the first and the last of a series that no document has, cancelled ones included. */
function numberGaps({ documents, numbersElsewhere }: GstReturn): ReturnFault[] {
  const places = new Map(documents.map((document, at) => [document, at]));
  return kindsBySeries.flatMap((kinds) => {
    const elsewhere = new Set<string>();
    const all = [...documents.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number)];
    const late = documents.filter((document) => !isReported(document) && !document.cancelled);
    const others = [...numbersElsewhere, ...late.map(({ number }) => number)];
    for (const { series, serial } of serialsOf([...others, ...all]).slice(0, others.length))
      elsewhere.add(`${series} ${serial}`);
    return seriesOf(documents, kinds).flatMap((series) =>
      series.flatMap(({ document, series: name, serial }, index) => {
        const before = series[index - 1]?.serial ?? serial;
        for (let missing = before + 1; missing < serial; missing += 1)
          if (!elsewhere.has(`${name} ${missing}`))
            return faultOf('number_gap', { at: places.get(document) ?? null, document, field: 'number' });
        return [];
      }),
    );
  });
}

/**
 * A note has what its invoice had, where the invoice is in the same return; all of its notes together count.
 */
function originalsDiffer(documents: readonly GstDocument[]): ReturnFault[] {
  const invoices = new Map(
    documents
      .filter(({ kind, cancelled }) => !cancelled && (kind === 'invoice' || kind === 'bill_of_supply'))
      .map((document) => [comparableNumber(document.number), document]),
  );
  const credited = new Map<string, { readonly total: number; readonly notes: number }>();
  return documents.flatMap((document, at) => {
    const { kind, original, cancelled, amends } = document;
    if (original === null || cancelled || amends !== null || !kind.endsWith('_note')) return [];
    const key = comparableNumber(original.number);
    const found = (rule: ReturnRule, field: string) => faultOf(rule, { at, document, field });
    const before = credited.get(key) ?? { total: 0, notes: 0 };
    const after = { total: before.total - signOf(document) * document.total, notes: before.notes + 1 };
    credited.set(key, after);
    const invoice = invoices.get(key);
    const limit = original.total ?? invoice?.total;
    const faults: ReturnFault[] = [];
    // What one note alone exceeds is said of that note already; several that are each rounded may come to
    // more.
    const rounding = before.total === 0 ? 0 : noteRounding(after.notes);
    const isOver = limit !== undefined && after.total > limit + rounding && document.total <= limit;
    if (kind === 'credit_note' && isOver) faults.push(found('original_smaller', 'total'));
    if (!invoice || invoice.date !== original.date) return faults;
    if (original.total !== null && original.total !== invoice.total)
      faults.push(found('original_differs', 'original.total'));
    if (invoice.pos !== document.pos) faults.push(found('original_differs', 'pos'));
    if (invoice.recipient.gstin !== document.recipient.gstin)
      faults.push(found('original_differs', 'recipient.gstin'));
    const rates = new Set(invoice.lines.map((line) => line.rate));
    for (const [index, line] of document.lines.entries())
      if (!rates.has(line.rate)) faults.push(found('original_differs', `lines.${index}.rate`));
    return faults;
  });
}

/** Each document has a table, and both halves of the summary by code come to the value of their documents. */
function summaryFaults({ documents }: GstReturn): ReturnFault[] {
  const faults = documents.flatMap((document, at) => {
    const lost = isReported(document) && tableOf(document) === 'none';
    return lost ? faultOf('table_missing', { at, document, field: 'kind' }) : [];
  });
  for (const half of ['b2b', 'b2c'] as const) {
    const values = documents
      .filter((document) => summaryHalfOf(document) === half)
      .flatMap((document) => document.lines.map((line) => paise(signOf(document) * line.taxable)));
    if (sumOf(values) !== sumOf(hsnSums(documents, half).map((sum) => sum.taxable)))
      faults.push(faultOf('code_sums', { at: null, document: null, field: `hsn.hsn_${half}` }));
  }
  return faults;
}

function advanceFaults({ advances, adjustments, month }: GstReturn): ReturnFault[] {
  const places: ReadonlySet<string> = new Set(gstStates.flatMap(({ code, supply }) => (supply ? code : [])));
  const lastDay = calendarDate(`${month}-28`);
  const of = (list: typeof advances, name: string): ReturnFault[] =>
    list.flatMap(({ pos, rate, number }, index) => {
      const document = { number: number ?? '', id: null };
      const found = (rule: ReturnRule, field: string) =>
        faultOf(rule, { at: null, document, field: `${name}.${index}.${field}` });
      return [
        ...(places.has(pos) ? [] : [found('place_unknown', 'pos')]),
        ...(isRateAllowed(rate, lastDay) ? [] : [found('rate_not_allowed', 'rate')]),
      ];
    });
  return [...of(advances, 'advances'), ...of(adjustments, 'adjustments')];
}
