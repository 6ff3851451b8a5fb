import { daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, noMoney, paiseToRupees, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { AgeingRow } from '#shared/modules/billing/reports.ts';
import { accountOf } from './read-ledger.ts';
import type { Ledger } from './read-ledger.ts';

/** A client with its opening balance. */
export type OpeningBalance = { readonly id: string; readonly name: string; readonly opening: Paise };

type Bucket = 'not_due' | 'to_30' | 'to_60' | 'to_90' | 'over_90';
type Owed = Pick<AgeingRow, 'client_id' | 'client'> & Readonly<Record<(typeof amounts)[number], Paise>>;

/**
 * What each client owes by how long it is overdue, the largest first, in rupees. The opening balance has no
 * due day and is a column of its own; advances that are not used and credit notes beyond their bills are
 * taken off. The total of a row is the balance of the client's statement.
 */
export function ageingOf(
  { papers, settled, receipts, uses }: Ledger,
  clients: readonly OpeningBalance[],
  today: CalendarDate,
): AgeingRow[] {
  const rows = new Map<string, Owed>();
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const add = (
    whose: { readonly clientId: string | null; readonly client: string },
    column: Bucket | 'opening' | 'advances' | 'credits',
    amount: Paise,
  ): void => {
    if (amount === 0) return;
    const key = accountOf(whose);
    const row = rows.get(key) ?? emptyRow(whose.clientId, names.get(key) ?? whose.client);
    const isTakenOff = column === 'advances' || column === 'credits';
    rows.set(key, {
      ...row,
      [column]: sumOf([row[column], amount]),
      total: isTakenOff ? minus(row.total, amount) : sumOf([row.total, amount]),
    });
  };
  for (const { id, name, opening } of clients) add({ clientId: id, client: name }, 'opening', opening);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const paid = new Map<string, Paise>();
  for (const { invoiceId, method, amount, reversedOn } of settled) {
    if (reversedOn !== null) continue;
    paid.set(invoiceId, sumOf([paid.get(invoiceId) ?? noMoney, amount]));
    const paper = byId.get(invoiceId);
    // What a credit note has settled is used of it.
    if (paper && method === 'credit_note') add(paper, 'credits', minus(noMoney, amount));
  }
  for (const paper of papers) {
    const left = minus(paper.total, paid.get(paper.id) ?? noMoney);
    if (paper.kind === 'credit_note') add(paper, 'credits', paper.total);
    else if (left < 0) add(paper, 'credits', minus(noMoney, left));
    else add(paper, bucketOf(paper.dueOn, today), left);
  }
  for (const receipt of receipts) {
    if (receipt.reversedOn !== null) continue;
    add(receipt, 'opening', minus(noMoney, receipt.opening));
    add(receipt, 'advances', receipt.advance);
  }
  const reversed = new Set(receipts.flatMap(({ id, reversedOn }) => (reversedOn === null ? [] : [id])));
  for (const { clientId, receiptId, amount } of uses)
    if (!reversed.has(receiptId)) add({ clientId, client: '' }, 'advances', minus(noMoney, amount));
  return [...rows.values()]
    .filter((row) => amounts.some((name) => row[name] !== 0))
    .toSorted((a, b) => b.total - a.total || a.client.localeCompare(b.client))
    .map((row) => inRupees(row));
}

function bucketOf(dueOn: CalendarDate, today: CalendarDate): Bucket {
  const days = daysBetween(dueOn, today);
  if (days <= 0) return 'not_due';
  return days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'over_90';
}

const amounts = [
  'opening',
  'not_due',
  'to_30',
  'to_60',
  'to_90',
  'over_90',
  'advances',
  'credits',
  'total',
] as const;

function emptyRow(clientId: string | null, client: string): Owed {
  return {
    client_id: clientId,
    client,
    opening: noMoney,
    not_due: noMoney,
    to_30: noMoney,
    to_60: noMoney,
    to_90: noMoney,
    over_90: noMoney,
    advances: noMoney,
    credits: noMoney,
    total: noMoney,
  };
}

function inRupees(row: Owed): AgeingRow {
  return {
    ...row,
    opening: paiseToRupees(row.opening),
    not_due: paiseToRupees(row.not_due),
    to_30: paiseToRupees(row.to_30),
    to_60: paiseToRupees(row.to_60),
    to_90: paiseToRupees(row.to_90),
    over_90: paiseToRupees(row.over_90),
    advances: paiseToRupees(row.advances),
    credits: paiseToRupees(row.credits),
    total: paiseToRupees(row.total),
  };
}
