import * as z from 'zod/mini';
import type * as queries from '#shared/modules/billing/queries.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';

const row = z.object({
  month: z._default(z.string(), ''),
  site: z.string(),
  post: z._default(z.string(), ''),
  title: z.string(),
  staff_id: z.string(),
  code: z.string(),
  name: z.string(),
  days: z.array(z.number()),
  duties: z.number(),
  overtime_minutes: z.int(),
  penalty: z._default(z.number(), 0),
});
const stored = z.array(row);
const placed = z.array(
  z.extend(row, {
    siteId: z._default(z.string(), ''),
    rateIds: z._default(z.array(z.string()), []),
    beside: z._default(z.record(z.string(), z.record(z.string(), z.number())), {}),
  }),
);

/** Who did how many duties on which day, behind a bill; nothing for a bill by hand. */
export async function readAnnexure(
  call: QueryCall<typeof queries.readAnnexure>,
): Promise<QueryReply<typeof queries.readAnnexure>> {
  const { services, actor } = call;
  const bill = await readRow(
    services.database,
    invoices,
    actor.tenantId,
    invoices.access.read(actor),
    call.params['id'] ?? '',
  );
  return { data: { rows: await readBillAnnexure(services.database, actor.tenantId, bill.id) } };
}

/** The same for a bill that its reader may see. */
export async function readBillAnnexure(
  database: Database,
  tenantId: string,
  billId: string,
): Promise<z.output<typeof stored>> {
  const text = await readRows(database.read, tenantId, billId);
  return text === undefined ? [] : storedJson(stored, text);
}

/** The same with the ids of the sites, inside of a transaction. */
export async function musterOf(sql: Sql, tenantId: string, billId: string): Promise<z.output<typeof placed>> {
  const text = await readRows(sql, tenantId, billId);
  return text === undefined ? [] : storedJson(placed, text);
}

async function readRows(sql: Sql, tenantId: string, billId: string): Promise<unknown> {
  const found = await sql
    .selectFrom('bill_annexures')
    .select('rows')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', billId)
    .executeTakeFirst();
  return found?.['rows'];
}
