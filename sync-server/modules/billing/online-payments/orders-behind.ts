import type { Sql } from '#server/core/sql/database.ts';

const bookingPart = 'booking:';

/** The orders of the bookings that an invoice or a draft bills. */
export async function ordersBehind(sql: Sql, tenantId: string, invoiceId: string): Promise<string[]> {
  const sources = await sql
    .selectFrom('bill_sources')
    .select('source')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('source', 'like', `${bookingPart}%`)
    .execute();
  const ids = sources.map(({ source }) => String(source).slice(bookingPart.length));
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom('bookings')
    .select('order_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .execute();
  return rows.map((row) => String(row['order_id']));
}
