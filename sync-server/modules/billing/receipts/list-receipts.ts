import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { askedAs } from '#shared/modules/billing/company-asked.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import type { Stored } from '#shared/core/resource.ts';
import { listRows, oneReply } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { registrationOfMoney } from '../books/registration-of-money.ts';
import { readCompanyAsked } from '../read-registrations.ts';
import type { CompanyAsked } from '../read-registrations.ts';
import { readIssuers } from '../read-supplier.ts';
import type { Issuers } from '../read-supplier.ts';

/** Receipts with the companies that they are of; `gstin` leaves those of which a part is of that company. */
export async function listReceipts(call: SignedCall): Promise<Reply> {
  const { services, actor, query } = call;
  const { database } = services;
  const company = await readCompanyAsked(database, actor.tenantId, query);
  const isOwn = company ? isOf(actor.tenantId, company) : null;
  const reply = await listRows(database, receipts, {
    tenantId: actor.tenantId,
    answer: receipts.access.read(actor),
    query,
    limit: 100,
    where: (select) => (isOwn ? select.where(isOwn) : select),
  });
  const issuers = company?.issuers ?? (await readIssuers(database.read, actor.tenantId));
  return { ...reply, data: await withCompanies(database, { tenantId: actor.tenantId, issuers }, reply.data) };
}

/** One receipt with the companies that it is of. */
export async function findReceipt(call: SignedCall): Promise<Reply> {
  const reply = await oneReply(receipts, call, receipts.access.read(call.actor));
  const { database } = call.services;
  const { tenantId } = call.actor;
  const issuers = await readIssuers(database.read, tenantId);
  const [data] = await withCompanies(database, { tenantId, issuers }, [reply.data]);
  return { ...reply, data };
}

/** What settles bills is of their company, the rest of who has it in the day book. */
async function withCompanies(
  database: Database,
  { tenantId, issuers }: { readonly tenantId: string; readonly issuers: Issuers },
  rows: readonly (Receipt & Stored)[],
): Promise<(Receipt & Stored & { readonly gstins: string[] })[]> {
  const settled = await readSettled(database, tenantId, rows);
  const vouchers = await readColumn(database, tenantId, 'invoices', {
    column: 'supplier_gstin',
    ids: rows.flatMap(({ voucher_id: id }) => id ?? []),
  });
  const ids = rows.map(({ client_id: id }) => id);
  const billers = await readColumn(database, tenantId, 'clients', { column: 'billed_by', ids });
  const owed = await readColumn(database, tenantId, 'clients', { column: 'opening_billed_by', ids });
  // Where no company has a GSTIN there is nothing to tell apart.
  const isNamed = [...issuers.companies.values()].some(({ gstin }) => gstin !== '');
  return rows.map((row) => {
    const ahead = registrationOfMoney(issuers, {
      voucher: vouchers.get(row.voucher_id ?? '') ?? null,
      paidBefore: row.paid_gstin,
      received: row.billed_by,
      opening: owed.get(row.client_id) ?? null,
      billedBy: billers.get(row.client_id) ?? null,
    });
    const gstins = [
      ...(settled.get(row.id) ?? []),
      ...(row.opening > 0 ? [ahead.opening] : []),
      ...(row.advance > 0 ? [ahead.advance] : []),
    ];
    return { ...row, gstins: [...new Set(gstins)].filter((gstin) => gstin !== '' || isNamed).map(askedAs) };
  });
}

/** The registrations whose bills receipts settled, by their ids. */
async function readSettled(
  database: Database,
  tenantId: string,
  rows: readonly (Receipt & Stored)[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['p.receipt_id', 'i.supplier_gstin'])
    .distinct()
    .where('p.tenant_id', '=', tenantId)
    .where('p.method', '!=', 'advance')
    .where('p.deleted', '=', 0)
    .where(
      database.isOneOf(
        'p.receipt_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('i.supplier_gstin')
    .execute();
  const of = new Map<string, string[]>();
  for (const row of found) {
    const id = String(row['receipt_id']);
    of.set(id, [...(of.get(id) ?? []), String(row['supplier_gstin'])]);
  }
  return of;
}

async function readColumn(
  database: Database,
  tenantId: string,
  table: 'invoices' | 'clients',
  { column, ids }: { readonly column: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.read
    .selectFrom(table)
    .select(['id', column])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), storedText(row[column])]));
}

/** The condition that a part of a receipt is of a company. */
function isOf(tenantId: string, { gstin, issuers }: CompanyAsked): RawBuilder<boolean> {
  const isBiller = (company: RawBuilder<string>): RawBuilder<boolean> => {
    // Whoever is no company of the business is as the one that bills everybody.
    const isUsual = issuers.usual.gstin === gstin;
    const ids = [...issuers.companies].flatMap(([id, of]) => ((of.gstin === gstin) === isUsual ? [] : [id]));
    if (ids.length === 0) return isUsual ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`;
    return isUsual
      ? sql<boolean>`${company} not in (${sql.join(ids)})`
      : sql<boolean>`${company} in (${sql.join(ids)})`;
  };
  const ofClient = (column: 'billed_by' | 'opening_billed_by'): RawBuilder<string> =>
    sql`(select c.${sql.ref(column)} from clients c where c.tenant_id = receipts.tenant_id and c.id = receipts.client_id)`;
  const received = sql<string>`coalesce(receipts.billed_by, ${ofClient('billed_by')}, '')`;
  const owed = sql<string>`coalesce(${ofClient('opening_billed_by')}, ${ofClient('billed_by')}, '')`;
  const declared = sql<string>`coalesce((select v.supplier_gstin from invoices v where v.tenant_id = receipts.tenant_id and v.id = receipts.voucher_id), nullif(receipts.paid_gstin, ''))`;
  const settles = sql<boolean>`receipts.id in (select p.receipt_id from invoice_payments p join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id where p.tenant_id = ${tenantId} and p.receipt_id is not null and p.method <> 'advance' and p.deleted = 0 and i.supplier_gstin = ${gstin})`;
  return sql<boolean>`(${settles} or (receipts.opening > 0 and ${isBiller(owed)}) or (receipts.advance > 0 and (${declared} = ${gstin} or (${declared} is null and ${isBiller(received)}))))`;
}
