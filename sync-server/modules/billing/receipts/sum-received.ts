import { sql } from 'kysely';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { sumOf } from '#shared/core/money.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readRefundedBefore } from './refunded-before.ts';

/** A business and a span of days, the last one not in it. */
export type ReceivedSpan = {
  readonly database: Database;
  readonly tenantId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
};

/** The money that came in within a span, in paise, less what was refunded or reversed within it. */
export async function receivedWithin(span: ReceivedSpan): Promise<number> {
  const { database, tenantId, from, until } = span;
  const payments = await database.read
    .selectFrom('invoice_payments')
    .select(({ fn }) => fn.sum('amount').as('n'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('status', 'in', ['confirmed', 'reversed'])
    .where('method', 'in', [...paymentMethods])
    .where('paid_on', '>=', from)
    .where('paid_on', '<', until)
    .executeTakeFirst();
  const refunded = await database.read
    .selectFrom('advance_uses')
    .select(({ fn }) => fn.sum('amount').as('n'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('kind', '=', 'refund')
    .where('used_on', '>=', from)
    .where('used_on', '<', until)
    .executeTakeFirst();
  const came = Number(payments?.['n'] ?? 0) + (await sumBeside(span, 'received_on'));
  const reversed = (await sumReversed(span)) + (await sumBeside(span, 'reversed_on'));
  const before = await readRefundedBefore(database, { tenantId, from, to: addDays(until, -1) });
  return came - Number(refunded?.['n'] ?? 0) - (reversed - sumOf([...before.values()]));
}

/** What receipts hold beside the payments of bills, by the day they came or were reversed. */
async function sumBeside(
  { database, tenantId, from, until }: ReceivedSpan,
  by: 'received_on' | 'reversed_on',
): Promise<number> {
  const row = await database.read
    .selectFrom('receipts')
    .select(({ fn }) => [fn.sum('opening').as('opening'), fn.sum('advance').as('advance')])
    .where('tenant_id', '=', tenantId)
    .where('brought_in', '=', 0)
    .where('deleted', '=', 0)
    .where(by, '>=', from)
    .where(by, '<', until)
    .executeTakeFirst();
  return Number(row?.['opening'] ?? 0) + Number(row?.['advance'] ?? 0);
}

const reversedOn = sql<string>`coalesce(p.reversed_on, r.reversed_on)`;

/** The payments of bills that were reversed, with their receipts or without one. */
async function sumReversed({ database, tenantId, from, until }: ReceivedSpan): Promise<number> {
  const row = await database.read
    .selectFrom('invoice_payments as p')
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    .select(({ fn }) => fn.sum('p.amount').as('n'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.deleted', '=', 0)
    .where('p.status', '=', 'reversed')
    .where('p.method', 'in', [...paymentMethods])
    .where(reversedOn, '>=', from)
    .where(reversedOn, '<', until)
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}
