import { daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type { AgeingRow } from '#shared/modules/billing/reports.ts';
import { accountOf } from './read-ledger.ts';
import type { Ledger } from './read-ledger.ts';

/** A client with its opening balance in paise. */
export type OpeningBalance = { readonly id: string; readonly name: string; readonly opening: number };

type Bucket = 'not_due' | 'to_30' | 'to_60' | 'to_90' | 'over_90';

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
  const rows = new Map<string, AgeingRow>();
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const add = (
    whose: { readonly clientId: string | null; readonly client: string },
    column: Bucket | 'opening' | 'advances' | 'credits',
    amount: number,
  ): void => {
    if (amount === 0) return;
    const key = accountOf(whose);
    const row = rows.get(key) ?? emptyRow(whose.clientId, names.get(key) ?? whose.client);
    const sign = column === 'advances' || column === 'credits' ? -1 : 1;
    rows.set(key, { ...row, [column]: row[column] + amount, total: row.total + sign * amount });
  };
  for (const { id, name, opening } of clients) add({ clientId: id, client: name }, 'opening', opening);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const paid = new Map<string, number>();
  for (const { invoiceId, method, amount, reversedOn } of settled) {
    if (reversedOn !== null) continue;
    paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount);
    const paper = byId.get(invoiceId);
    // What a credit note has settled is used of it.
    if (paper && method === 'credit_note') add(paper, 'credits', -amount);
  }
  for (const paper of papers) {
    const left = paper.total - (paid.get(paper.id) ?? 0);
    if (paper.kind === 'credit_note') add(paper, 'credits', paper.total);
    else if (left < 0) add(paper, 'credits', -left);
    else add(paper, bucketOf(paper.dueOn, today), left);
  }
  for (const receipt of receipts) {
    if (receipt.reversedOn !== null) continue;
    add(receipt, 'opening', -receipt.opening);
    add(receipt, 'advances', receipt.advance);
  }
  for (const { clientId, amount } of uses) add({ clientId, client: '' }, 'advances', -amount);
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

function emptyRow(clientId: string | null, client: string): AgeingRow {
  return {
    client_id: clientId,
    client,
    opening: 0,
    not_due: 0,
    to_30: 0,
    to_60: 0,
    to_90: 0,
    over_90: 0,
    advances: 0,
    credits: 0,
    total: 0,
  };
}

function inRupees(row: AgeingRow): AgeingRow {
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
