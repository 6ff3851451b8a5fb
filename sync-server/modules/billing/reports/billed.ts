import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { BilledRow } from '#shared/modules/billing/reports.ts';
import { accountOf } from './read-ledger.ts';
import type { Ledger } from './read-ledger.ts';

type Span = { readonly from: CalendarDate; readonly to: CalendarDate };
type Whose = { readonly clientId: string | null; readonly client: string };

/**
 * What each client was billed less credit notes, and what came in, in a span, in rupees. Money counts on the
 * day it was received: an advance then, and not again when it is set against a bill.
 */
export function billedOf({ papers, settled, receipts, uses }: Ledger, { from, to }: Span): BilledRow[] {
  const rows = new Map<string, BilledRow>();
  const put = (whose: Whose, more: Partial<Omit<BilledRow, 'client_id' | 'client'>>): void => {
    const row = rows.get(accountOf(whose)) ?? emptyRow(whose);
    rows.set(accountOf(whose), {
      ...row,
      taxable: row.taxable + (more.taxable ?? 0),
      tax: row.tax + (more.tax ?? 0),
      total: row.total + (more.total ?? 0),
      received: row.received + (more.received ?? 0),
      tds: row.tds + (more.tds ?? 0),
      written_off: row.written_off + (more.written_off ?? 0),
    });
  };
  const isWithin = (day: CalendarDate): boolean => day >= from && day <= to;
  for (const paper of papers.filter(({ issuedOn }) => isWithin(issuedOn))) {
    const sign = paper.kind === 'credit_note' ? -1 : 1;
    put(paper, { taxable: sign * paper.taxable, tax: sign * paper.tax, total: sign * paper.total });
  }
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  // What was reversed counts on its day, and is taken off again on the day of that.
  const within = (day: CalendarDate, reversedOn: CalendarDate | null, amount: number): number =>
    (isWithin(day) ? amount : 0) - (reversedOn !== null && isWithin(reversedOn) ? amount : 0);
  for (const { invoiceId, method, paidOn, reversedOn, amount: all } of settled) {
    const paper = byId.get(invoiceId);
    const amount = within(paidOn, reversedOn, all);
    if (!paper || amount === 0) continue;
    if (method === 'tds') put(paper, { tds: amount });
    else if (method === 'write_off') put(paper, { written_off: amount });
    else if (paymentMethods.some((known) => known === method)) put(paper, { received: amount });
  }
  for (const receipt of receipts) {
    const { receivedOn, reversedOn, opening, advance, refunded } = receipt;
    // What of the advance was refunded before is not reversed.
    const received =
      within(receivedOn, null, refunded) + within(receivedOn, reversedOn, opening + advance - refunded);
    if (received !== 0) put(receipt, { received });
  }
  const names = new Map(receipts.map(({ clientId, client }) => [clientId, client]));
  for (const { clientId, kind, amount, usedOn } of uses)
    if (kind === 'refund' && isWithin(usedOn))
      put({ clientId, client: names.get(clientId) ?? '' }, { received: 0 - amount });
  return [...rows.values()]
    .toSorted((a, b) => b.total - a.total || a.client.localeCompare(b.client))
    .map((row) => ({
      ...row,
      taxable: paiseToRupees(row.taxable),
      tax: paiseToRupees(row.tax),
      total: paiseToRupees(row.total),
      received: paiseToRupees(row.received),
      tds: paiseToRupees(row.tds),
      written_off: paiseToRupees(row.written_off),
    }));
}

function emptyRow({ clientId, client }: Whose): BilledRow {
  return {
    client_id: clientId,
    client,
    taxable: 0,
    tax: 0,
    total: 0,
    received: 0,
    tds: 0,
    written_off: 0,
  };
}
