import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { SiteOfClient } from '#shared/modules/billing/profit/cost-parts.ts';
import type { MaterialCost, ProfitFacts } from '#shared/modules/billing/profit/profit.ts';
import { lineAmount } from '#shared/modules/billing/rules.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readPaidWork } from '#server/modules/payroll/queries.ts';
import { placeWork } from './place-work.ts';
import { readPapers } from './read-papers.ts';

/** The wages of some months by site, with how the payroll of each month stands. */
export async function readPlacedWages(database: Database, tenantId: string, months: readonly string[]) {
  const { paid, states } = await readPaidWork(database, tenantId, months);
  const siteNames = await readNames(database, tenantId, 'locations');
  return {
    wages: await placeWork(database, tenantId, paid, siteNames),
    sites: await readSites(database, tenantId),
    siteNames,
    states,
  };
}

/** Everything that the profit of some months is calculated from. */
export async function readProfitFacts(
  database: Database,
  tenantId: string,
  months: readonly string[],
  gstin: string | null = null,
): Promise<ProfitFacts & { readonly drafts: number; readonly states: ReadonlyMap<string, string> }> {
  return {
    ...(await readPlacedWages(database, tenantId, months)),
    ...(await readPapers(database, tenantId, months, gstin)),
    materials: await readMaterials(database, tenantId, months),
    clientNames: await readNames(database, tenantId, 'clients'),
  };
}

async function readMaterials(
  database: Database,
  tenantId: string,
  months: readonly string[],
): Promise<MaterialCost[]> {
  const rows = await database.read
    .selectFrom('bill_items')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'material')
    .where('date', '>=', firstOfMonth(months[0] ?? ''))
    .where('date', '<=', lastOfMonth(months.at(-1) ?? ''))
    .where('deleted', '=', 0)
    .execute();
  return rows
    .map((row) => decodeRow(billItems, row))
    .map((item) => ({
      clientId: item.client_id,
      siteId: item.site_id,
      date: item.date,
      cost: item.cost === null ? null : lineAmount({ rate: item.cost, quantity: item.quantity }),
    }));
}

async function readSites(database: Database, tenantId: string): Promise<SiteOfClient[]> {
  const names = ['client_id', 'site_id', 'from', 'to'] as const;
  const rows = await database.read
    .selectFrom('client_sites')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('from')
    .execute();
  return rows.map((row) => pickRow(clientSites, names, row));
}

async function readNames(
  database: Database,
  tenantId: string,
  table: 'clients' | 'locations',
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}
