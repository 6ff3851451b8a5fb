import { sql } from 'kysely';
import { minus, noMoney, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clients, stateOf } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { chargingKinds, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { expectedTds } from '#shared/modules/billing/receipts/expected-tds.ts';
import type * as queries from '#shared/modules/billing/receipts/queries.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readSupplier } from '../read-supplier.ts';

type OpenBills = AnswerTo<typeof queries.readOpenBills>;

/** What a client owes and has paid ahead. */
export async function readOpenBills(
  call: QueryCall<typeof queries.readOpenBills>,
): Promise<QueryReply<typeof queries.readOpenBills>> {
  const { services, actor, params } = call;
  const { tenantId } = actor;
  const { read } = services.database;
  const client = await readRow(
    services.database,
    clients,
    tenantId,
    clients.access.read(actor),
    params['id'] ?? '',
  );
  return {
    data: {
      opening_left: paiseToRupees(await openingLeft(read, tenantId, client)),
      bills: await openBillsOf(read, tenantId, client),
      advances: await openAdvancesOf(read, tenantId, client.id),
      advance: await usualAdvance(read, tenantId, client),
    },
  };
}

/**
 * The issued bills of a client with something left to pay, the oldest first, and the TDS expected of each.
 */
export async function openBillsOf(sqlOf: Sql, tenantId: string, client: Client): Promise<OpenBills['bills']> {
  const open = await readOpen(sqlOf, tenantId, client.id);
  return open.map((bill) => {
    const {
      client_id: _client,
      taxable: _taxable,
      deducted: _deducted,
      credited: _credited,
      ...shown
    } = bill;
    return { ...shown, ...dueOf(bill, client) };
  });
}

const billNames = ['id', 'client_id', 'number', 'issued_on', 'due_on', 'taxable', 'total'] as const;
type Open = Pick<Invoice, (typeof billNames)[number]> & {
  readonly left: Paise;
  readonly deducted: Paise;
  /** What credit notes take back before tax. */
  readonly credited: Paise;
};

/** In the place of a client: bills of people who are no client of the books. */
export const noClient = Symbol('no client');

/**
 * The issued bills with something left to pay, the oldest first: of one client, of all (`null`), or of people
 * who are none (`noClient`). What is left, what was deducted as TDS and what credit notes take back before
 * tax is in paise.
 */
export async function readOpen(
  sqlOf: Sql,
  tenantId: string,
  clientId: string | typeof noClient | null,
): Promise<Open[]> {
  const settled = (method: string | null) =>
    sql<number>`(select coalesce(sum(p.amount), 0) from invoice_payments p where p.tenant_id = invoices.tenant_id and p.invoice_id = invoices.id and p.status = 'confirmed' and p.deleted = 0 ${method === null ? sql`` : sql`and p.method = ${method}`})`;
  const all = sqlOf
    .selectFrom('invoices')
    .select([
      ...billNames,
      settled(null).as('settled'),
      settled('tds').as('deducted'),
      sql<number>`(select coalesce(sum(n.taxable), 0) from invoices n where n.tenant_id = invoices.tenant_id and n.original_id = invoices.id and n.kind = 'credit_note' and n.stage = 'issued' and n.deleted = 0)`.as(
        'credited',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds])
    .where('deleted', '=', 0)
    .where(sql<boolean>`total > ${settled(null)}`);
  const own =
    clientId === null
      ? all.where('client_id', 'is not', null)
      : clientId === noClient
        ? all.where('client_id', 'is', null)
        : all.where('client_id', '=', clientId);
  const rows = await own.orderBy('due_on').orderBy('issued_on').orderBy('id').execute();
  return rows.map((row) => {
    const bill = pickRow(invoices, billNames, row);
    const left = paise(rupeesToPaise(bill.total) - Number(row['settled']));
    return {
      ...bill,
      left,
      deducted: paise(Number(row['deducted'])),
      credited: paise(Number(row['credited'])),
    };
  });
}

/** What is due of a bill, and the TDS that its client is still expected to deduct from it, in rupees. */
export function dueOf(
  { taxable, left, deducted, credited }: Open,
  client: Pick<Client, 'tds_section'>,
): { readonly left: number; readonly tds: number } {
  const tds = expectedTds(
    { taxable: minus(rupeesToPaise(taxable), credited), left, deducted },
    client.tds_section,
  );
  return { left: paiseToRupees(left), tds: paiseToRupees(tds) };
}

/** What of a client's opening balance no receipt has paid, in paise. */
export async function openingLeft(sqlOf: Sql, tenantId: string, client: Client): Promise<Paise> {
  const row = await sqlOf
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum('opening').as('paid'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', client.id)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return paise(Math.max(noMoney, rupeesToPaise(client.opening_balance) - Number(row?.['paid'] ?? 0)));
}

/** The advances of a client of which something is left, the oldest first. */
export async function openAdvancesOf(
  sqlOf: Sql,
  tenantId: string,
  clientId: string,
): Promise<OpenBills['advances']> {
  const used = sql<number>`(select coalesce(sum(u.amount), 0) from advance_uses u where u.tenant_id = receipts.tenant_id and u.receipt_id = receipts.id and u.deleted = 0)`;
  const voucher = sql<string>`(select v.number from invoices v where v.tenant_id = receipts.tenant_id and v.id = receipts.voucher_id)`;
  const gstin = sql<string>`(select v.supplier_gstin from invoices v where v.tenant_id = receipts.tenant_id and v.id = receipts.voucher_id)`;
  const rows = await sqlOf
    .selectFrom('receipts')
    .select(['id', 'received_on', 'reference', 'advance', 'paid_gstin', used.as('used')])
    .select([voucher.as('voucher'), gstin.as('gstin')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .where(sql<boolean>`advance > ${used}`)
    .orderBy('received_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    receipt_id: String(row['id']),
    received_on: dateIn(row['received_on']),
    reference: String(row['reference']),
    voucher: String(row['voucher'] ?? ''),
    gstin: String(row['gstin'] ?? row['paid_gstin']),
    left: paiseToRupees(Number(row['advance']) - Number(row['used'])),
  }));
}

/**
 * What an advance of a client is for where nobody says: what its last bill was for. Without a bill it is for
 * guards, at 18%.
 */
export async function usualAdvance(
  sqlOf: Sql,
  tenantId: string,
  client: Client,
): Promise<OpenBills['advance']> {
  const row = await sqlOf
    .selectFrom('invoices')
    .select(['kind', 'lines', 'place_of_supply'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', client.id)
    .where('stage', '=', 'issued')
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('deleted', '=', 0)
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = row && pickRow(invoices, ['kind', 'lines', 'place_of_supply'], row);
  const line = last?.lines.find(({ gst_rate: rate }) => rate > 0);
  const { supplier } = await readSupplier(sqlOf, tenantId, client.billed_by);
  return {
    nature: last?.kind === 'bill_of_supply' || (last && !line) ? 'exempt' : 'taxable',
    sac: line?.sac || '998525',
    gst_rate: line?.gst_rate ?? 1800,
    place_of_supply: last?.place_of_supply || stateOf(client) || supplier.state_code,
  };
}
