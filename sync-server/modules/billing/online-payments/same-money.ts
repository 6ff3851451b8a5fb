import type { ExpressionBuilder } from 'kysely';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { Tables } from '#server/core/sql/database.ts';
import { bookingSource, readBillsOf } from '../operations/billed-work.ts';
import type { BillReader } from '../read-credited.ts';

/** Invoices and orders whose payment pages may be paid with the same money. */
export type SameMoney = { readonly invoiceIds: readonly string[]; readonly orderIds: readonly string[] };

/** What a page is of. */
type Of = Pick<OnlinePayment, 'invoice_id' | 'order_id'>;

/**
 * What money for an invoice or an order may have been paid for too: of an invoice the orders of its bookings
 * and the other invoices that had these, of an order the invoices that had a booking of it and no longer
 * count. What is paid at one of them is not asked for at another.
 */
export async function readSameMoney(reader: BillReader, tenantId: string, of: Of): Promise<SameMoney> {
  const { invoice_id: invoiceId, order_id: orderId } = of;
  const own = onlyOf(of);
  const bookings = await (invoiceId === null
    ? unbilledOf(reader, tenantId, orderId ?? '')
    : bookingsOn(reader, tenantId, invoiceId));
  if (bookings.length === 0) return own;
  const invoices = await reader.read
    .selectFrom('bill_sources')
    .select('invoice_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(reader.isOneOf('source', bookings.map(bookingSource)))
    .execute();
  const orders = await reader.read
    .selectFrom('bookings')
    .select('order_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(reader.isOneOf('id', bookings))
    .where('order_id', 'is not', null)
    .execute();
  return {
    invoiceIds: [...own.invoiceIds, ...invoices.map((row) => String(row['invoice_id']))],
    orderIds: [...own.orderIds, ...orders.map((row) => String(row['order_id']))],
  };
}

/** The invoice or the order alone. */
export function onlyOf({ invoice_id, order_id }: Of): SameMoney {
  return {
    invoiceIds: invoice_id === null ? [] : [invoice_id],
    orderIds: order_id === null ? [] : [order_id],
  };
}

/** The condition on pages that they are of one of these. */
export function isOfAny({ isOneOf }: BillReader, { invoiceIds, orderIds }: SameMoney) {
  return (is: ExpressionBuilder<Tables, string>) =>
    is.or([isOneOf('invoice_id', invoiceIds), isOneOf('order_id', orderIds)]);
}

/** The bookings that are on an invoice, or were. */
export async function bookingsOn(
  { read }: BillReader,
  tenantId: string,
  invoiceId: string,
): Promise<string[]> {
  const prefix = bookingSource('');
  const rows = await read
    .selectFrom('bill_sources')
    .select('source')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('source', 'like', `${prefix}%`)
    .execute();
  return rows.map((row) => String(row['source']).slice(prefix.length));
}

/** The bookings of an order that are on no invoice or draft that counts. */
async function unbilledOf(reader: BillReader, tenantId: string, orderId: string): Promise<string[]> {
  const rows = await reader.read
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute();
  const ids = rows.map((row) => String(row['id']));
  const billed = await readBillsOf(reader, tenantId, ids.map(bookingSource));
  return ids.filter((id) => !billed.has(bookingSource(id)));
}
