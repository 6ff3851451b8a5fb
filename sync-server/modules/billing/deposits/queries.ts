import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { minus, noMoney, paise, paiseToRupees, rupeesToPaise, smallest } from '#shared/core/money.ts';
import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readPaymentDetails } from '../read-where-to-pay.ts';

/** A deposit that a client agreed to with a quote. */
export type AgreedDeposit = {
  /** Of its quote, whose number is that by which its payment is known. */
  readonly id: string;
  readonly quote: string;
  /** In rupees, and when it was agreed on. */
  readonly deposit: number;
  readonly at: Instant;
  /** The last day of its contract, after which no payment is for it; null without one. */
  readonly until: CalendarDate | null;
};

type Asked = {
  readonly clientId: string;
  /** All deposits that the client agreed to, the oldest first. */
  readonly deposits: readonly AgreedDeposit[];
  /** The quote whose deposit is asked for. */
  readonly of: string;
};

/**
 * What of a deposit is still due and where to pay it; null once advances of its client that came since then
 * cover it. Each advance goes to the oldest deposit that is still due, without what of it was paid back. A
 * deposit is an advance: it is taxed by the receipt voucher when it arrives.
 */
export async function shareAdvances(
  sql: Sql,
  tenantId: string,
  { clientId, deposits, of }: Asked,
): Promise<DepositDue | null> {
  const own = deposits.find(({ id }) => id === of);
  if (!own) return null;
  const due = new Map(deposits.map(({ id, deposit }) => [id, rupeesToPaise(deposit)]));
  for (const { day, amount } of await readAdvances(sql, tenantId, clientId)) {
    let free = amount;
    for (const { id, at, until } of deposits) {
      if (dateOf(at) > day || (until !== null && until < day)) continue;
      const left = due.get(id) ?? noMoney;
      const taken = smallest(left, free);
      due.set(id, minus(left, taken));
      free = minus(free, taken);
    }
  }
  const left = due.get(of) ?? noMoney;
  if (left <= 0) return null;
  return {
    amount: paiseToRupees(left),
    quote: own.quote,
    pay: await readPaymentDetails(sql, tenantId),
  };
}

/** The advances of a client in the order in which they came, each without what of it was paid back. */
async function readAdvances(sql: Sql, tenantId: string, clientId: string) {
  const rows = await sql
    .selectFrom('receipts')
    .select(['id', 'advance', 'received_on'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'recorded')
    .where('brought_in', '=', 0)
    .where('advance', '>', 0)
    .where('deleted', '=', 0)
    .orderBy('received_on')
    .orderBy('id')
    .execute();
  const refunds = await sql
    .selectFrom('advance_uses')
    .select(({ fn }) => ['receipt_id', fn.sum('amount').as('back')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'refund')
    .where('deleted', '=', 0)
    .groupBy('receipt_id')
    .execute();
  const back = new Map(refunds.map((row) => [String(row['receipt_id']), Number(row['back'])]));
  return rows.map((row) => ({
    day: String(row['received_on']),
    amount: paise(Number(row['advance']) - (back.get(String(row['id'])) ?? 0)),
  }));
}
