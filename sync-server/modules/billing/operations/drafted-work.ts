import * as z from 'zod/mini';
import type { Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import type { CountedWork } from '../plan-bills-task.ts';

const stored = z.array(
  z.object({ month: z.string(), siteId: z.string(), site: z.string(), digest: z.string() }),
);

/** What a bill was made of at each site and month; nothing for one that was not made of duties. */
export async function draftedWork(
  sql: Sql,
  tenantId: string,
  invoiceId: string,
): Promise<readonly CountedWork[]> {
  const row = await sql
    .selectFrom('bill_annexures')
    .select('work')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row === undefined ? [] : storedJson(stored, row['work']);
}
