import type { Sql } from '#server/core/sql/database.ts';

/**
 * How the service rates of each client stand: another text as soon as one of them is added, changed or
 * removed. Of all clients, or of some.
 */
export async function readRateMarks(
  sql: Sql,
  tenantId: string,
  clientIds?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientIds?.length === 0) return new Map();
  const all = sql
    .selectFrom('service_rates')
    .select(({ fn }) => ['client_id', fn.countAll().as('n'), fn.sum('ver').as('vers')])
    .where('tenant_id', '=', tenantId)
    .groupBy('client_id');
  const rows = await (clientIds ? all.where('client_id', 'in', clientIds) : all).execute();
  return new Map(rows.map((row) => [String(row['client_id']), `${Number(row['n'])} ${Number(row['vers'])}`]));
}
