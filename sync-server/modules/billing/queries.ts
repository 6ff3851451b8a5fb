import type * as queries from '#shared/modules/billing/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { calendarDate, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type { BasisPoints } from '#shared/core/money.ts';
import { chargingKinds, invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { withoutGstin } from '#shared/modules/billing/company-asked.ts';
import { eInvoiceFilters } from '#shared/modules/billing/e-invoice/request.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import {
  billStates,
  billingPeriods,
  holdingSince,
  periodBounds,
  paymentStateOf,
} from '#shared/modules/billing/rules.ts';
import type { BillState } from '#shared/modules/billing/rules.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { contains, listRows, readRow } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readGstRate } from './list-hsn-codes.ts';
import { clientTableNames, idsOf, kindTitle } from './merge/client-tables.ts';
import type { ClientTable } from './merge/client-tables.ts';
import { readCredited } from './read-credited.ts';
import { readSupplier } from './read-supplier.ts';
import { readUnbilled } from './read-unbilled.ts';
import { receivedWithin } from './receipts/sum-received.ts';

export type InvoiceView = queries.BillView;

/** So many bills of one person are counted. */
const mostBills = 5000;

/**
 * Who supplies, the GST rate of a service code on a day, and the usual days to pay: what a quote goes by.
 */
export async function readSupplyTerms(
  database: Pick<Database, 'read'>,
  tenantId: string,
  {
    codes,
    day,
    billedBy,
  }: { readonly codes: readonly string[]; readonly day: CalendarDate; readonly billedBy?: string | null },
) {
  const { supplier, settings } = await readSupplier(database.read, tenantId, billedBy);
  const rates = new Map<string, BasisPoints>();
  for (const code of new Set(codes)) rates.set(code, await readGstRate(database, tenantId, code, day));
  return { supplier, rates, creditDays: settings.credit_days };
}

/** All bills of the business, `startDate` to `endDate` by the day of issue, `state` by how they stand. */
export async function listInvoices(
  call: QueryCall<typeof queries.listInvoices>,
): Promise<QueryReply<typeof queries.listInvoices>> {
  const { startDate: from, endDate: to } = call.query;
  for (const [name, value] of [
    ['startDate', from],
    ['endDate', to],
  ] as const)
    if (value !== undefined && value !== '' && !isCalendarDate(value))
      refuse('malformed', ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], name);
  const state = stateAsked(call.query['state']);
  const today = dateOf(instantFromMs(call.services.nowMs()));
  const typed = call.query['e_invoice'] ?? '';
  const asked =
    typed === ''
      ? null
      : (eInvoiceFilters.find((filter) => filter === typed) ??
        refuse('malformed', messages.noState, 'e_invoice'));
  const { supplier_gstin: gstin = '', ...others } = call.query;
  const isOfNone = gstin === withoutGstin;
  const reply = await listRows(call.services.database, invoices, {
    tenantId: call.actor.tenantId,
    answer: invoices.access.read(call.actor),
    query: isOfNone ? others : call.query,
    limit: 10,
    where: (select) => {
      let narrowed = select;
      if (isOfNone) narrowed = narrowed.where('supplier_gstin', '=', '');
      if (from) narrowed = narrowed.where('issued_on', '>=', from);
      if (to) narrowed = narrowed.where('issued_on', '<=', to);
      if (state) narrowed = narrowed.where(standsLike(state, today));
      if (asked) narrowed = narrowed.where(isAsked(asked));
      return narrowed;
    },
  });
  const data = await withPayments(call.services, call.actor.tenantId, reply.data);
  return { ...reply, data: { invoices: data } };
}

/** The caller's own bills of a period, each with how it stands. */
export async function listMyInvoices(
  call: QueryCall<typeof queries.listMyInvoices>,
): Promise<QueryReply<typeof queries.listMyInvoices>> {
  const { services, actor, query } = call;
  const wanted = query['period'] ?? 'all';
  const period =
    billingPeriods.find((billingPeriod) => billingPeriod === wanted) ??
    refuse('malformed', ['Invalid period. Choose another.', 'यह अवधि मान्य नहीं।'], 'period');
  const today = dateOf(instantFromMs(services.nowMs()));
  const { from, to } = periodBounds(period, today);
  const state = stateAsked(query['state']);
  const { search = '', ...rest } = query;
  const reply = await listRows(services.database, invoices, {
    tenantId: actor.tenantId,
    answer: ownBills(actor),
    query: rest,
    limit: 50,
    where: (select) => {
      const issuedOnes = select.where('stage', '!=', 'draft');
      // A customer looks for the number or for what it was for.
      const known =
        search.trim() === ''
          ? issuedOnes
          : issuedOnes.where((is) =>
              is.or([
                ...invoices.list.search.map((name) => contains(name, search)),
                services.database.hasItem('lines', 'title', (title) => contains(title, search)),
              ]),
            );
      const issued = state === null ? known : known.where(standsLike(state, today));
      return from === null || to === null
        ? issued
        : issued.where('issued_on', '>=', from).where('issued_on', '<=', to);
    },
  });
  return { ...reply, data: await withPayments(services, actor.tenantId, reply.data) };
}

/** How bills are to stand that are asked for; null for any. */
function stateAsked(wanted = ''): BillState | null {
  if (wanted === '') return null;
  return (
    billStates.find((billState) => billState === wanted) ?? refuse('malformed', messages.noState, 'state')
  );
}

/** One bill of the business. */
export async function readInvoice(
  call: QueryCall<typeof queries.readInvoice>,
): Promise<QueryReply<typeof queries.readInvoice>> {
  const view = await findInvoice(call, invoices.access.read(call.actor));
  return { data: view, etag: `"${view.ver}"` };
}

/** A bill under an access answer, with its payments. */
export async function findInvoice(
  call: SignedCall,
  answer: ReturnType<typeof invoices.access.read>,
): Promise<InvoiceView> {
  const { services, actor } = call;
  const row = await readRow(services.database, invoices, actor.tenantId, answer, call.params['id'] ?? '');
  const [view] = await withPayments(services, actor.tenantId, [row]);
  return view ?? refuse('not_found', ['Not found', 'नहीं मिला']);
}

/** An issued bill of a business for whoever has its link; null where there is none any more. */
export async function findSharedInvoice(
  services: Services,
  tenantId: string,
  id: string,
): Promise<InvoiceView | null> {
  const row = await services.database.read
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  return (await withPayments(services, tenantId, [decodeRow(invoices, row)]))[0] ?? null;
}

/**
 * The bills and credit notes that somebody finds in the customer app, their clients' among them, with how
 * each stands, for
 * figures.
 */
export async function readOwnBills({ services, actor }: SignedCall): Promise<InvoiceView[]> {
  const rows = await visibleRows(services.database, invoices, actor.tenantId, ownBills(actor))
    .where('stage', '!=', 'draft')
    .where('kind', 'in', [...chargingKinds, 'credit_note'])
    .selectAll()
    .orderBy('created_at')
    .limit(mostBills)
    .execute();
  return withPayments(
    services,
    actor.tenantId,
    rows.map((row) => decodeRow(invoices, row)),
  );
}

/** How many bills stand like that, and what is left to pay on them. */
export async function sumBills(
  { services, actor }: SignedCall,
  state: BillState,
): Promise<{ count: number; amount: number }> {
  const today = dateOf(instantFromMs(services.nowMs()));
  const row = await visibleRows(services.database, invoices, actor.tenantId, invoices.access.read(actor))
    .where(standsLike(state, today))
    .select([countAll.as('n'), sql<number>`coalesce(sum(invoices.total - invoices.settled), 0)`.as('left')])
    .executeTakeFirst();
  return { count: Number(row?.['n'] ?? 0), amount: paiseToRupees(Number(row?.['left'] ?? 0)) };
}

/**
 * Money that came in from a day on and before another, in paise: payments of bills, what receipts hold beside
 * these, and less what was refunded or reversed. An advance counts on the day it was received, and not when
 * it is used; a receipt that was reversed counts on its day, and is taken off on the day of that.
 */
export function sumReceived(
  database: Database,
  tenantId: string,
  from: CalendarDate,
  until: CalendarDate,
): Promise<number> {
  return receivedWithin({ database, tenantId, from, until });
}

/** The bills whose customer says that they were paid, oldest first: how many, and the first ones. */
export async function readAwaiting(
  call: SignedCall,
  most: number,
): Promise<{ total: number; bills: InvoiceView[] }> {
  const { services, actor } = call;
  const rows = await visibleRows(services.database, invoices, actor.tenantId, invoices.access.read(actor))
    .where(standsLike('awaiting', dateOf(instantFromMs(services.nowMs()))))
    .selectAll()
    .orderBy('issued_on')
    .orderBy('id')
    .limit(most)
    .execute();
  const bills = rows.map((row) => decodeRow(invoices, row));
  return {
    total: (await sumBills(call, 'awaiting')).count,
    bills: await withPayments(services, actor.tenantId, bills),
  };
}

/** The condition on `invoices` that a request to the e-invoice portal is in a state. */
function isAsked(state: (typeof eInvoiceFilters)[number]): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from e_invoice_requests r where r.tenant_id = invoices.tenant_id and r.id = invoices.id and r.state = ${state} and r.deleted = 0)`;
}

/** The condition on `invoices` that its customer says it was paid, which the business has not confirmed. */
const isClaimed = sql`exists (select 1 from invoice_payments p where p.tenant_id = invoices.tenant_id and p.invoice_id = invoices.id and p.status = 'claimed' and p.deleted = 0)`;

/** What was reported of an invoice as paid in the last days, in paise, as `paymentStateOf` counts. */
function heldOf(today: CalendarDate): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(p.amount + p.tds), 0) from invoice_payments p where p.tenant_id = invoices.tenant_id and p.invoice_id = invoices.id and p.status = 'claimed' and p.created_at >= ${holdingSince(today)} and p.deleted = 0)`;
}

/** Bills by their ids, with their payments, as far as the caller may read them. */
export async function readBillsOf(
  { services, actor }: SignedCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceView>> {
  const { database } = services;
  const rows = await visibleRows(database, invoices, actor.tenantId, invoices.access.read(actor))
    .where(database.isOneOf('id', ids))
    .selectAll()
    .execute();
  const bills = await withPayments(
    services,
    actor.tenantId,
    rows.map((row) => decodeRow(invoices, row)),
  );
  return new Map(bills.map((bill) => [bill.id, bill]));
}

/** The condition on `invoices` that something of a bill is still due. */
export function isUnpaid(): RawBuilder<boolean> {
  // The day decides only whether a bill is overdue.
  return standsLike('unpaid', calendarDate('2017-07-01'));
}

/** The same as `paymentStateOf` and `owedAs`, for the database to pick by. */
export function standsLike(state: BillState, today: CalendarDate): RawBuilder<boolean> {
  const charging = sql`invoices.stage = 'issued' and invoices.kind in (${sql.join(chargingKinds)})`;
  const open = sql`${charging} and invoices.settled < invoices.total`;
  const isHeld = sql`${heldOf(today)} >= invoices.total - invoices.settled`;
  switch (state) {
    case 'draft':
    case 'cancelled':
      return sql<boolean>`invoices.stage = ${state}`;
    case 'paid':
      return sql<boolean>`(${charging} and invoices.settled >= invoices.total)`;
    case 'unpaid':
      return sql<boolean>`(${open})`;
    case 'awaiting':
      return sql<boolean>`(${open} and ${isClaimed})`;
    case 'overdue':
      return sql<boolean>`(${open} and invoices.due_on < ${today} and not ${isHeld})`;
    case 'pending':
      return sql<boolean>`(${open} and (invoices.due_on >= ${today} or ${isHeld}))`;
  }
}

async function withPayments(
  services: Pick<Services, 'database' | 'nowMs'>,
  tenantId: string,
  list: readonly Invoice[],
): Promise<InvoiceView[]> {
  if (list.length === 0) return [];
  const { database } = services;
  const rows = await database.read
    .selectFrom('invoice_payments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(
      database.isOneOf(
        'invoice_id',
        list.map((item) => item.id),
      ),
    )
    .orderBy('created_at')
    .execute();
  const payments = rows.map((row) => decodeRow(invoicePayments, row));
  const credited = await readCredited(
    database,
    tenantId,
    list.map((item) => item.id),
  );
  const numbers = await readNumbers(
    database,
    tenantId,
    list.flatMap(({ original_id: id }) => id ?? []),
  );
  return list.map((invoice) => {
    const own = payments.filter((payment) => payment.invoice_id === invoice.id);
    const state = paymentStateOf(invoice, own, services.nowMs());
    const facts = {
      credited: credited.get(invoice.id) ?? 0,
      original_number: numbers.get(invoice.original_id ?? '') ?? '',
    };
    return { ...invoice, ...state, ...facts, payments: own };
  });
}

async function readNumbers(
  { read, isOneOf }: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('tenant_id', '=', tenantId)
    .where(isOneOf('id', ids))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['number'])]));
}

/** The records that name a client, each with what its kind is called, and whether it is of money. */
export async function recordsOfClient(
  sql: Sql,
  tenantId: string,
  clientId: string,
): Promise<{ readonly id: string; readonly title: Message; readonly isMoney: boolean }[]> {
  const byTable = await idsOf(sql, tenantId, clientId);
  return clientTableNames.flatMap((table) =>
    byTable[table].map((id) => ({ id, title: kindTitle(table), isMoney: ofMoney.has(table) })),
  );
}

const ofMoney: ReadonlySet<ClientTable> = new Set([
  'items',
  'invoices',
  'receipts',
  'uses',
  'certificates',
  'approvals',
  'schedules',
]);

/** How many paid bookings have no invoice, counted up to as many as are billed at once. */
export async function countUnbilled({ services, actor }: SignedCall): Promise<number> {
  return (await readUnbilled(services.database, actor.tenantId)).length;
}
