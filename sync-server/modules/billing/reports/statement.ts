import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type { StatementLine } from '#shared/modules/billing/reports.ts';
import type { Ledger, LedgerMove, Paper } from './read-ledger.ts';

type Entry = Omit<StatementLine, 'balance'> & { readonly at: string };
type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The account of a client between two days: bills and notes on the one side, what settled them on the other.
 * `opening` is the opening balance of the record in paise; amounts that come out are rupees.
 */
export function statementOf(
  ledger: Ledger,
  opening: number,
  span: Span,
): { readonly opening: number; readonly closing: number; readonly lines: StatementLine[] } {
  const entries = entriesOf(ledger);
  let balance = opening;
  for (const entry of entries.filter(({ date }) => date < span.from)) balance += entry.debit - entry.credit;
  const before = balance;
  const lines: StatementLine[] = [];
  for (const { at: _at, ...entry } of entries) {
    if (entry.date < span.from || entry.date > span.to) continue;
    balance += entry.debit - entry.credit;
    lines.push({
      ...entry,
      debit: paiseToRupees(entry.debit),
      credit: paiseToRupees(entry.credit),
      balance: paiseToRupees(balance),
    });
  }
  return { opening: paiseToRupees(before), closing: paiseToRupees(balance), lines };
}

/** In paise, in the order of their days. */
function entriesOf({ papers, settled, receipts, uses, moves }: Ledger): Entry[] {
  const numbers = new Map(papers.map((paper) => [paper.id, paper.number]));
  return [
    ...papers.map(entryOf),
    ...settled
      // A credit note is an entry of its own, and so is a receipt with all of its money and its advance;
      // their parts would count twice.
      .filter(({ method, receiptId }) => (receiptId === null ? method !== 'credit_note' : method === 'tds'))
      .flatMap((one) =>
        withReversal(one.reversedOn, {
          date: one.paidOn,
          kind: settlementKind(one.method),
          reference: one.reference || (numbers.get(one.invoiceId) ?? ''),
          invoice_id: one.invoiceId,
          debit: 0,
          credit: one.amount,
          at: one.at,
        }),
      ),
    ...receipts
      .filter(({ amount }) => amount > 0)
      .flatMap((receipt) =>
        withReversal(
          receipt.reversedOn,
          {
            date: receipt.receivedOn,
            kind: receipt.broughtIn ? 'opening_advance' : 'payment',
            reference: receipt.reference,
            invoice_id: null,
            debit: 0,
            credit: receipt.amount,
            at: receipt.at,
          },
          receipt.refunded,
        ),
      ),
    ...moves.flatMap(movesOf),
    ...uses
      .filter(({ kind }) => kind === 'refund')
      .map((use) => ({
        date: use.usedOn,
        kind: 'refund' as const,
        reference: use.reference,
        invoice_id: null,
        debit: use.amount,
        credit: 0,
        at: use.at,
      })),
  ].toSorted(inOrder);
}

/** By day and moment; what was booked in one moment always stands in one order. */
function inOrder(a: Entry, b: Entry): number {
  return (
    a.date.localeCompare(b.date) ||
    a.at.localeCompare(b.at) ||
    b.debit - a.debit ||
    a.kind.localeCompare(b.kind) ||
    b.credit - a.credit
  );
}

/** An advance that another company had, or that it has now, and the opposite where that was reversed. */
function movesOf({ amount, paidOn, reversedOn, reference, invoiceId, at }: LedgerMove): Entry[] {
  const moved = (date: CalendarDate, came: number): Entry => ({
    date,
    kind: 'moved',
    reference,
    invoice_id: invoiceId,
    debit: Math.max(0, 0 - came),
    credit: Math.max(0, came),
    at,
  });
  return [moved(paidOn, amount), ...(reversedOn === null ? [] : [moved(reversedOn, 0 - amount)])];
}

/** What settled something, and the opposite on the day it was reversed, less what had gone back by then. */
function withReversal(reversedOn: CalendarDate | null, entry: Entry, refunded = 0): Entry[] {
  const debit = entry.credit - refunded;
  if (reversedOn === null || debit === 0) return [entry];
  return [entry, { ...entry, date: reversedOn, kind: 'reversal', debit, credit: entry.debit }];
}

function entryOf(paper: Paper): Entry {
  const common = { date: paper.issuedOn, reference: paper.number, invoice_id: paper.id, at: paper.at };
  if (paper.kind === 'credit_note') return { ...common, kind: 'credit_note', debit: 0, credit: paper.total };
  const kind = paper.kind === 'debit_note' ? 'debit_note' : 'invoice';
  return { ...common, kind, debit: paper.total, credit: 0 };
}

function settlementKind(method: string): 'payment' | 'tds' | 'write_off' {
  return method === 'tds' || method === 'write_off' ? method : 'payment';
}
