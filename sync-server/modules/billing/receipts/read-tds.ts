import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import {
  certificateDue,
  daysOfYear,
  isFinancialYear,
  quarterOf,
  quarters,
} from '#shared/modules/billing/receipts/tds-certificate.ts';
import type { Quarter } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { tdsMessages as messages } from '#shared/modules/billing/receipts/tds-messages.ts';
import type { readTds as contract, TdsRow } from '#shared/modules/billing/receipts/tds-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedText } from '#server/core/sql/stored-values.ts';

/** Amounts in paise. */
type Sum = {
  readonly clientId: string | null;
  readonly client: string;
  readonly quarter: Quarter;
  readonly deducted: number;
  readonly certified: number;
  readonly numbers: readonly string[];
};

/** TDS by client and quarter: what is missing first, the oldest of it at the top. */
export async function readTds(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const { database, nowMs } = call.services;
  const today = dateOf(instantFromMs(nowMs()));
  const year = call.query['year'] || financialYearOf(today).name;
  if (!isFinancialYear(year)) refuse('malformed', messages.badYear, 'year');
  const sums = new Map<string, Sum>();
  const add = (one: Omit<Sum, 'client'>, client: string): void => {
    const key = `${one.clientId ?? `name ${client}`} ${one.quarter}`;
    const before = sums.get(key);
    sums.set(key, {
      ...one,
      client: before?.client ?? client,
      deducted: (before?.deducted ?? 0) + one.deducted,
      certified: (before?.certified ?? 0) + one.certified,
      numbers: [...(before?.numbers ?? []), ...one.numbers],
    });
  };
  for (const { client, ...one } of await readDeducted(database, call.actor.tenantId, year)) add(one, client);
  for (const { client, ...one } of await readCertified(database, call.actor.tenantId, year)) add(one, client);
  const rows = [...sums.values()].map((sum): TdsRow => {
    const missing = sum.deducted - sum.certified;
    const due = certificateDue(year, sum.quarter);
    return {
      client_id: sum.clientId,
      client: sum.client,
      quarter: sum.quarter,
      deducted: paiseToRupees(sum.deducted),
      certified: paiseToRupees(sum.certified),
      missing: paiseToRupees(missing),
      due_on: due,
      late: missing > 0 && due < today,
      numbers: [...sum.numbers],
    };
  });
  return { data: { year, rows: rows.toSorted(byNeed) } };
}

function byNeed(a: TdsRow, b: TdsRow): number {
  return (
    Number(b.missing > 0) - Number(a.missing > 0) ||
    a.quarter.localeCompare(b.quarter) ||
    b.missing - a.missing ||
    a.client.localeCompare(b.client)
  );
}

async function readDeducted(database: Database, tenantId: string, year: string): Promise<Sum[]> {
  const { from, to } = daysOfYear(year);
  const rows = await database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(({ fn }) => ['i.client_id', 'i.client_name', 'p.paid_on', fn.sum('p.amount').as('amount')])
    .where('p.tenant_id', '=', tenantId)
    .where('p.method', '=', 'tds')
    .where('p.status', '=', 'confirmed')
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .where('p.deleted', '=', 0)
    .groupBy(['i.client_id', 'i.client_name', 'p.paid_on'])
    .orderBy('p.paid_on')
    .execute();
  return rows.map((row) => ({
    clientId: storedText(row['client_id']),
    client: String(row['client_name']),
    quarter: quarterOf(dateIn(row['paid_on'])).quarter,
    deducted: Number(row['amount']),
    certified: 0,
    numbers: [],
  }));
}

async function readCertified(database: Database, tenantId: string, year: string): Promise<Sum[]> {
  const rows = await database.read
    .selectFrom('tds_certificates as t')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.client_id'),
    )
    .select(['t.client_id', 'c.name', 't.quarter', 't.number', 't.amount'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.financial_year', '=', year)
    .where('t.deleted', '=', 0)
    .orderBy('t.dated')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    clientId: String(row['client_id']),
    client: String(row['name'] ?? ''),
    quarter: quarters.find((one) => one === row['quarter']) ?? 'Q1',
    deducted: 0,
    certified: Number(row['amount']),
    numbers: [String(row['number'])],
  }));
}
