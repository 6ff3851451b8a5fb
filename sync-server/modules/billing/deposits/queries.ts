import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { AdvanceUse } from '#shared/modules/billing/receipts/advance-use.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readPaymentDetails } from '../where-to-pay/queries.ts';

/** A deposit that a client agreed on. */
export type AgreedDeposit = {
  readonly id: string;
  /** In rupees, and when it was agreed on. */
  readonly deposit: number;
  readonly at: Instant;
  /** The last day of its contract, after which nothing is paid for it; null where there is none. */
  readonly until: CalendarDate | null;
  /** The number of the quote, by which its payment is known. */
  readonly quote: string;
};

type Asked = {
  readonly clientId: string;
  /** All deposits of the client, the oldest first. */
  readonly agreed: readonly AgreedDeposit[];
  /** Which of them is meant. */
  readonly id: string;
};

/**
 * What of a deposit is still due and where to pay it; null once advances of its client cover it. A deposit
 * is an advance: it is taxed by the receipt voucher when it arrives. What came since a deposit was agreed on,
 * and was not paid back, pays the oldest one first, and none twice.
 */
export async function readDepositDue(
  sql: Sql,
  tenantId: string,
  { clientId, agreed, id }: Asked,
): Promise<DepositDue | null> {
  const [oldest] = agreed;
  if (!oldest || agreed.every((deposit) => deposit.id !== id)) return null;
  const since = dateOf(oldest.at);
  const advances = await advancesSince(sql, tenantId, { clientId, since, less: ['refund'] });
  for (const { id: depositId, at, until, deposit, quote } of agreed) {
    let left = rupeesToPaise(deposit);
    for (const advance of advances) {
      const { receivedOn } = advance;
      if (receivedOn < dateOf(at) || (until !== null && receivedOn > until)) continue;
      const taken = left < advance.left ? left : advance.left;
      advance.left = minus(advance.left, taken);
      left = minus(left, taken);
    }
    if (depositId !== id) continue;
    if (left <= 0) return null;
    return { amount: paiseToRupees(left), quote, pay: await readPaymentDetails(sql, tenantId) };
  }
  return null;
}

/** A client's advances from a day on, and which uses of them count as gone. */
type Since = {
  readonly clientId: string;
  readonly since: CalendarDate;
  readonly less: readonly AdvanceUse['kind'][];
};

/** What came ahead of bills from a day on, with when that was recorded, less what is gone of it. */
async function advancesSince(
  sql: Sql,
  tenantId: string,
  { clientId, since, less }: Since,
): Promise<{ readonly receivedOn: string; readonly recordedAt: string; left: Paise }[]> {
  const gone = await sql
    .selectFrom('advance_uses')
    .select(({ fn }) => ['receipt_id', fn.sum('amount').as('gone')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('kind', 'in', [...less])
    .where('deleted', '=', 0)
    .groupBy('receipt_id')
    .execute();
  const goneOf = new Map(gone.map((row) => [String(row['receipt_id']), Number(row['gone'])]));
  const rows = await sql
    .selectFrom('receipts')
    .select(['id', 'advance', 'received_on', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'recorded')
    .where('brought_in', '=', 0)
    .where('advance', '>', 0)
    .where('received_on', '>=', since)
    .where('deleted', '=', 0)
    .orderBy('received_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    receivedOn: String(row['received_on']),
    recordedAt: String(row['created_at']),
    left: paise(Number(row['advance']) - (goneOf.get(String(row['id'])) ?? 0)),
  }));
}

/**
 * What an issued proforma asks for now, in rupees: nothing of any other paper, none once it has its invoice,
 * and less what came ahead of bills since. That names no proforma, so that none asks for what has come.
 */
export async function askedAhead(
  sql: Sql,
  tenantId: string,
  bill: Pick<Invoice & Stored, 'id' | 'kind' | 'stage' | 'client_id' | 'total' | 'created_at'>,
): Promise<number> {
  if (bill.kind !== 'proforma' || bill.stage !== 'issued') return 0;
  if (await hasInvoice(sql, tenantId, bill.id)) return 0;
  const since = instantIn(bill.created_at);
  const advances = await advancesSince(sql, tenantId, {
    clientId: bill.client_id ?? '',
    since: dateOf(since),
    less: ['refund'],
  });
  const paid = sumOf(advances.flatMap(({ left, recordedAt }) => (recordedAt >= since ? [left] : [])));
  return paiseToRupees(paise(Math.max(0, rupeesToPaise(bill.total) - paid)));
}

type IssuedProforma = {
  readonly id: string;
  readonly clientId: string;
  readonly since: Instant;
  /** Which uses of an advance mean that it did not pay this proforma. */
  readonly less?: Since['less'];
};

/**
 * Why an issued proforma cannot be cancelled: an invoice was made from it, or it was paid. Null where it can.
 * An advance names no proforma, so that one which came since counts as its payment.
 */
export async function whyProformaStays(
  sql: Sql,
  tenantId: string,
  { id, clientId, since, less = ['refund'] }: IssuedProforma,
): Promise<'paid' | 'invoiced' | null> {
  if (await hasInvoice(sql, tenantId, id)) return 'invoiced';
  const payment = await sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', id)
    .where('status', 'not in', ['rejected', 'reversed'])
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (payment) return 'paid';
  const advances = await advancesSince(sql, tenantId, { clientId, since: dateOf(since), less });
  return advances.some(({ left, recordedAt }) => left > 0 && recordedAt >= since) ? 'paid' : null;
}

/** Whether an invoice that counts, or a draft of one, was made from a proforma. */
async function hasInvoice(sql: Sql, tenantId: string, proformaId: string): Promise<boolean> {
  const invoice = await sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('proforma_id', '=', proformaId)
    .where('stage', '<>', 'cancelled')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return invoice !== undefined;
}
