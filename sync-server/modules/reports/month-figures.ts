import { sql } from 'kysely';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import { addDays } from '#shared/core/dates.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { sumReceived } from '#server/modules/billing/queries.ts';
import { daysOf, momentsOf, monthsOf } from './report-table.ts';
import type { ReportTable, Span } from './report-table.ts';
import { wasBooked } from '#shared/modules/bookings/was-booked.ts';

/** What was done in each month: bookings, new customers, duties and incidents. */
export async function businessTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const rows: (string | number)[][] = [];
  for (const month of monthsOf(span)) {
    const days = daysOf(month);
    const { begin, end } = momentsOf(days);
    const bookings = (status?: string) =>
      counted(call, 'bookings', { column: 'date', from: days.from, until: addDays(days.to, 1), status });
    rows.push([
      month,
      await bookings(),
      await bookings('completed'),
      await bookings('cancelled'),
      await newCustomers(call, begin, end),
      await counted(call, 'roster', { column: 'date', from: days.from, until: addDays(days.to, 1) }),
      await counted(call, 'incidents', { column: 'created_at', from: begin, until: end }),
    ]);
  }
  return {
    head: ['month', 'bookings', 'completed', 'cancelled', 'customers', 'duties', 'incidents'],
    rows,
    money: [],
  };
}

/** Which way a paper counts: a credit note takes off, a proforma or a voucher bills nothing. */
const sign = sql<number>`(case when kind = 'credit_note' then -1 when kind in (${sql.join(chargingKinds)}) then 1 else 0 end)`;

/** The tax that the business owes, not its client (reverse charge) or an operator (s.9(5)). */
const ownTax = sql<number>`(case when reverse_charge = 1 or operator_section = '9(5)' then 0 else cgst + sgst + igst end)`;

/** What was billed, received and paid in wages in each month, in rupees. */
export async function financialTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const { database } = call.services;
  const { tenantId } = call.actor;
  const rows: (string | number)[][] = [];
  for (const month of monthsOf(span)) {
    const { from, to } = daysOf(month);
    const bills = await database.read
      .selectFrom('invoices')
      .select([
        sql<number>`coalesce(sum(${sign} * total), 0)`.as('total'),
        sql<number>`coalesce(sum(${sign} * ${ownTax}), 0)`.as('tax'),
      ])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('stage', '=', 'issued')
      .where('issued_on', '>=', from)
      .where('issued_on', '<=', to)
      .executeTakeFirst();
    const came = await sumReceived(database, tenantId, from, addDays(to, 1));
    const wages = await database.read
      .selectFrom('payslips')
      .select(
        sql<number>`coalesce(sum(gross + employer_epf + eps + edli + admin + employer_esi + employer_welfare), 0)`.as(
          'n',
        ),
      )
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('state', '!=', 'refused')
      .where('month', '=', month)
      .executeTakeFirst();
    const [billed, tax, received, cost] = [bills?.['total'], bills?.['tax'], came, wages?.['n']].map(
      (paise) => Number(paise ?? 0),
    );
    rows.push([
      month,
      ...[billed, tax, received, cost, (received ?? 0) - (cost ?? 0)].map((paise) => (paise ?? 0) / 100),
    ]);
  }
  return { head: ['month', 'billed', 'tax', 'received', 'wages', 'over'], rows, money: [1, 2, 3, 4, 5] };
}

type Stretch = {
  readonly column: string;
  readonly from: string;
  readonly until: string;
  readonly status?: string | undefined;
};

async function counted(
  { services, actor }: SignedCall,
  table: string,
  { column, from, until, status }: Stretch,
): Promise<number> {
  let query = services.database.read
    .selectFrom(table)
    .select(countAll.as('n'))
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where(column, '>=', from)
    .where(column, '<', until);
  if (status !== undefined) query = query.where('status', '=', status);
  if (table === 'bookings') query = query.where(...wasBooked);
  return Number((await query.executeTakeFirst())?.['n'] ?? 0);
}

async function newCustomers({ services, actor }: SignedCall, begin: string, end: string): Promise<number> {
  const row = await services.database.read
    .selectFrom('users')
    .select(countAll.as('n'))
    .where('tenant_id', '=', actor.tenantId)
    .where('role', '=', 'customer')
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}
