import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { CustomerDue } from '#shared/modules/billing/bank/customer-due.ts';
import type { ReceivedMoney } from '#shared/modules/billing/bank/recorded-money.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { noClient, readOpen } from '../receipts/open-bills.ts';
import { readClientsOfAccounts } from '../read-client-of-account.ts';
import { readIssuers } from '../read-supplier.ts';
import { reverseChargeOf } from '../reverse-charge/queries.ts';
import { bookingSource, readBillsOf } from '../operations/billed-work.ts';
import type { BillReader } from '../read-credited.ts';
import type { BookingTax, DueBooking, DueOrder } from './customer-dues.ts';
import {
  bookingNames,
  dueOfBooking,
  dueOfInvoice,
  duesOfOrder,
  isOpenDue,
  orderNames,
  receivedOf,
} from './customer-dues.ts';

/** Older orders are not looked through: nobody pays them out of the blue. */
const daysBack = 365;

type Asked = {
  /** The day of the oldest line, or today. */
  readonly until: CalendarDate;
  /** Whether orders and bookings may be seen. */
  readonly withBookings: boolean;
};

/** What customers of the app, who are no clients, have to pay: orders, bookings and invoices. */
export async function readCustomerDues(
  database: BillReader,
  tenantId: string,
  { until, withBookings }: Asked,
): Promise<CustomerMoney> {
  const billed = await invoiceDues(database.read, tenantId);
  if (!withBookings) return { dues: billed, received: [] };
  const booked = await bookingMoney(database, tenantId, addDays(until, -daysBack));
  return { dues: [...booked.dues, ...billed], received: booked.received };
}

/** What customers have to pay, and what was received of them and is of no bank line. */
export type CustomerMoney = {
  readonly dues: readonly CustomerDue[];
  readonly received: readonly ReceivedMoney[];
};

async function bookingMoney(
  database: BillReader,
  tenantId: string,
  from: CalendarDate,
): Promise<CustomerMoney> {
  const sql = database.read;
  const rows = await sql
    .selectFrom('bookings')
    .select([...bookingNames])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => pickRow(bookings, bookingNames, row));
  const placed = await sql
    .selectFrom('orders')
    .select([...orderNames])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'placed')
    .where('deleted', '=', 0)
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const asked = {
    placed: placed.map((row) => pickRow(orders, orderNames, row)),
    tax: await taxFor(sql, tenantId, { today: addDays(from, daysBack) }),
  };
  // Only of what is open it matters whether it is on a bill: that is little of a long history.
  const ids = new Set(openDues(all, asked).flatMap(({ parts }) => parts.map(({ id }) => id)));
  const bills = await readBillsOf(
    database,
    tenantId,
    [...ids].map((id) => bookingSource(id)),
  );
  const known = all.filter(({ id }) => ids.has(id) && !bills.has(bookingSource(id)));
  const ofLines = await paymentsOfLines(sql, tenantId);
  return {
    dues: openDues(known, asked),
    received: all.flatMap((booking) => receivedOf(booking).filter(({ id }) => !ofLines.has(id))),
  };
}

type AskedFor = { readonly placed: readonly DueOrder[]; readonly tax: BookingTax };

/** What some bookings have to receive, by their orders, and those that are in none. */
function openDues(held: readonly DueBooking[], { placed, tax }: AskedFor): CustomerDue[] {
  const byOrder = groupBy(held, ({ order_id: id }) => id ?? '');
  const ordered = placed.flatMap((order) => duesOfOrder(order, byOrder.get(order.id) ?? []));
  const alone = (byOrder.get('') ?? []).map((booking) => dueOfBooking(booking, tax));
  return [...ordered, ...alone].filter(isOpenDue);
}

/** The payments of bookings that bank lines have recorded. */
async function paymentsOfLines(sql: Sql, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('bank_lines')
    .select('booking_payments')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'posted')
    .where('deleted', '=', 0)
    .where('booking_payments', '<>', '[]')
    .execute();
  return new Set(
    rows.flatMap((row) =>
      pickRow(bankLines, ['booking_payments'], row).booking_payments.map(({ payment_id: id }) => id),
    ),
  );
}

/** What the tax of bookings depends on, of every account or of one. */
export async function taxFor(
  sql: Sql,
  tenantId: string,
  { today, userId = null }: { readonly today: CalendarDate; readonly userId?: string | null },
): Promise<BookingTax> {
  const issuers = await readIssuers(sql, tenantId);
  const accounts = await readClientsOfAccounts(sql, tenantId, userId);
  const services = await sql
    .selectFrom('services')
    .select(['id', 'sac'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const billers = [...new Set([null, ...issuers.companies.keys()])];
  return {
    state: issuers.usual.state_code,
    sacs: new Map(services.map((row) => [String(row['id']), String(row['sac'])])),
    isReverse: (id, sac) => {
      const client = accounts.get(id);
      return client !== undefined && reverseChargeOf(issuers, { client, gstin: '', day: today })(sac);
    },
    mayBe: (isReverse, id, sac) => {
      const client = accounts.get(id);
      return billers.some((billedBy) => {
        const buyer = client && { ...client, billed_by: billedBy };
        return buyer && reverseChargeOf(issuers, { client: buyer, gstin: '', day: today })(sac) === isReverse;
      });
    },
  };
}

const billNames = ['id', 'number', 'user_id', 'client_name', 'issued_on'] as const;

/** Open invoices of people who are no clients. One with a reported payment is answered by that payment. */
async function invoiceDues(sql: Sql, tenantId: string): Promise<CustomerDue[]> {
  const open = await readOpen(sql, tenantId, noClient);
  if (open.length === 0) return [];
  const lefts = new Map(open.map(({ id, left }) => [id, paiseToRupees(left)]));
  const rows = await sql
    .selectFrom('invoices')
    .select([...billNames])
    .where('tenant_id', '=', tenantId)
    .where('stage', '=', 'issued')
    .where('client_id', 'is', null)
    .where('deleted', '=', 0)
    .execute();
  const claims = await sql
    .selectFrom('invoice_payments')
    .select('invoice_id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'claimed')
    .where('deleted', '=', 0)
    .execute();
  const claimed = new Set(claims.map((row) => pickRow(invoicePayments, ['invoice_id'], row).invoice_id));
  return rows.flatMap((row) => {
    const bill = pickRow(invoices, billNames, row);
    const left = lefts.get(bill.id);
    return left === undefined || claimed.has(bill.id) ? [] : dueOfInvoice(bill, left);
  });
}
