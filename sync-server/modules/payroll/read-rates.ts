import type { DatedRate, Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';
import type { Database } from '#server/core/sql/database.ts';

/** The statutory rates of a tenant. */
export async function readRates(database: Pick<Database, 'read'>, tenantId: string): Promise<Rates> {
  const rows = await database.read
    .selectFrom('statutory_rates')
    .select(['kind', 'effective_from', 'values', 'note'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return ratesOf(
    rows.map(
      (row) =>
        ({
          kind: row['kind'],
          effective_from: row['effective_from'],
          values: JSON.parse(String(row['values'])),
          notification: String(row['note'] ?? ''),
        }) as DatedRate,
    ),
  );
}
