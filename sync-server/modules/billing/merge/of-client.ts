import type { Resource, Stored } from '#shared/core/resource.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

type Period = { readonly from: string; readonly to: string | null };

/** Whether two periods have a day in common. */
export function meet(a: Period, b: Period): boolean {
  return (b.to === null || a.from <= b.to) && (a.to === null || a.to >= b.from);
}

/** The records of a client. */
export async function ofClient<Row extends Record<string, unknown>>(
  sql: Sql,
  resource: Resource<Row>,
  tenantId: string,
  clientId: string,
): Promise<(Row & Stored)[]> {
  const rows = await sql
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}
