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
import { tdsMessages as messages } from '#shared/modules/billing/receipts/tds-messages.ts';
import type { readTds as contract, TdsRow } from '#shared/modules/billing/receipts/tds-queries.ts';
import { askedAs } from '#shared/modules/billing/company-asked.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedText } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { panOf, readIssuers } from '../read-supplier.ts';
import { tdsOfCompanies } from './tds-of-companies.ts';
import type { Certified, Deducted } from './tds-of-companies.ts';

/** TDS by client, quarter and company: what is missing first, the oldest of it at the top. */
export async function readTds(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const today = dateOf(instantFromMs(nowMs()));
  const year = call.query['year'] || financialYearOf(today).name;
  if (!isFinancialYear(year)) refuse('malformed', messages.badYear, 'year');
  const issuers = await readIssuers(database.read, tenantId);
  const deducted = await readDeducted(database, { tenantId, year, issuers });
  const certified = await readCertified(database, { tenantId, year, issuers });
  const sums = tdsOfCompanies(deducted, certified);
  // A company is called as its newest paper calls it, and one without any as its record does.
  const names = new Map(
    [...certified.map(({ biller }) => biller), ...deducted.map(({ issuer }) => issuer)].map(
      ({ pan, name }) => [pan, name],
    ),
  );
  const rows = sums.map((sum): TdsRow => {
    const missing = sum.deducted - sum.certified;
    const due = certificateDue(year, sum.quarter);
    return {
      client_id: sum.clientId,
      client: sum.client,
      pan: sum.pan,
      company: sum.pan === null ? '' : (names.get(sum.pan) ?? ''),
      quarter: sum.quarter,
      deducted: paiseToRupees(sum.deducted),
      certified: paiseToRupees(sum.certified),
      missing: paiseToRupees(missing),
      due_on: due,
      late: missing > 0 && due < today,
      numbers: [...sum.numbers],
    };
  });
  const pan = call.query['pan'] ?? '';
  return {
    data: {
      year,
      companies: [...new Set(rows.flatMap((row) => row.pan ?? []))].map((known) => ({
        pan: askedAs(known),
        name: names.get(known) ?? '',
      })),
      rows: rows
        .filter((row) => pan === '' || (row.pan !== null && askedAs(row.pan) === pan))
        .toSorted(byNeed),
    },
  };
}

function byNeed(a: TdsRow, b: TdsRow): number {
  return (
    Number(b.missing > 0) - Number(a.missing > 0) ||
    a.quarter.localeCompare(b.quarter) ||
    b.missing - a.missing ||
    a.company.localeCompare(b.company) ||
    a.client.localeCompare(b.client)
  );
}

type Asked = {
  readonly tenantId: string;
  readonly year: string;
  readonly issuers: Awaited<ReturnType<typeof readIssuers>>;
};

async function readDeducted(
  database: Database,
  { tenantId, year, issuers }: Asked,
): Promise<(Deducted & { readonly issuer: Biller })[]> {
  const { from, to } = daysOfYear(year);
  const rows = await database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(({ fn }) => [
      'i.client_id',
      'i.client_name',
      'i.supplier_gstin',
      'i.supplier',
      'p.paid_on',
      fn.sum('p.amount').as('amount'),
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.method', '=', 'tds')
    .where('p.status', '=', 'confirmed')
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .where('p.deleted', '=', 0)
    .groupBy(['i.client_id', 'i.client_name', 'i.supplier_gstin', 'i.supplier', 'p.paid_on'])
    .orderBy('p.paid_on')
    .execute();
  return rows.map((row) => {
    const { supplier, supplier_gstin: gstin } = pickRow(invoices, ['supplier', 'supplier_gstin'], row);
    // What was entered or corrected after the paper belongs to the company too.
    const company = issuers.companies.get(supplier.company_id);
    const pan = (company && panOf(company)) || panOf({ pan: supplier.pan, gstin });
    return {
      clientId: storedText(row['client_id']),
      client: String(row['client_name']),
      pan,
      issuer: { pan, name: supplier.name },
      quarter: quarterOf(dateIn(row['paid_on'])).quarter,
      amount: Number(row['amount']),
    };
  });
}

type Biller = Pick<Supplier, 'pan' | 'name'>;

async function readCertified(
  database: Database,
  { tenantId, year, issuers }: Asked,
): Promise<(Certified & { readonly biller: Biller })[]> {
  const rows = await database.read
    .selectFrom('tds_certificates as t')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.client_id'),
    )
    .leftJoin('companies as k', (join) =>
      join.onRef('k.tenant_id', '=', 't.tenant_id').onRef('k.id', '=', 't.billed_by'),
    )
    .select(['t.client_id', 'c.name', 'c.billed_by', 't.quarter', 't.number', 't.amount'])
    .select(['t.billed_by as company_id', 'k.name as company', 'k.pan as pan', 'k.gstin as gstin'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.financial_year', '=', year)
    .where('t.deleted', '=', 0)
    .orderBy('t.dated')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => {
    const isNamed = row['company_id'] !== null;
    const biller = isNamed
      ? {
          name: String(row['company']),
          pan: panOf({ pan: String(row['pan']), gstin: String(row['gstin']) }),
        }
      : (issuers.issuerOf(storedText(row['billed_by'] ?? null)) ?? issuers.usual);
    return {
      clientId: String(row['client_id']),
      client: String(row['name'] ?? ''),
      isNamed,
      pan: biller.pan,
      biller,
      quarter: quarters.find((one) => one === row['quarter']) ?? 'Q1',
      amount: Number(row['amount']),
      number: String(row['number']),
    };
  });
}
