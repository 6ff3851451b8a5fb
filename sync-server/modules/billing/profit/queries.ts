import type { Paise } from '#shared/core/money.ts';
import { paise } from '#shared/core/money.ts';
import { profitRows } from '#shared/modules/billing/profit/profit.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readProfitFacts } from './read-profit-facts.ts';

/** What was billed to some clients in a month, and what their work cost, as the profit report has it. */
export async function readProfitOf(
  database: Database,
  tenantId: string,
  month: string,
  clientIds: readonly string[],
): Promise<{ readonly billed: Paise; readonly cost: Paise }> {
  const rows = profitRows(await readProfitFacts(database, tenantId, [month])).filter(
    ({ clientId }) => clientId !== null && clientIds.includes(clientId),
  );
  const total = (of: (row: (typeof rows)[number]) => number): Paise =>
    paise(rows.reduce((sum, row) => sum + of(row), 0));
  return {
    billed: total((row) => row.billed),
    cost: total((row) => row.wages + row.relievers + row.employer + row.material),
  };
}
