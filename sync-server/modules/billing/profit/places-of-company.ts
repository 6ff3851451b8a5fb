import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { Meant } from '#shared/modules/billing/profit/profit.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { gstinOfBiller } from '../books/registration-of-money.ts';
import type { CompanyAsked } from '../read-registrations.ts';

const siteNames = ['client_id', 'site_id', 'from', 'to', 'billed_by'] as const;

/**
 * Which places a company bills, day by day: the one that the line of the site names; of a client none of
 * whose sites names one, the one that issued its bills of the month; otherwise the one that bills the client
 * now. What is at no client’s site is of the company of the settings.
 */
export async function placesOfCompany(
  database: Database,
  tenantId: string,
  { gstin, issuers }: CompanyAsked,
  months: readonly string[],
): Promise<Meant> {
  const rows = await database.read
    .selectFrom('client_sites')
    .select([...siteNames])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('from')
    .execute();
  const sites = groupBy(
    rows.map((row) => pickRow(clientSites, siteNames, row)),
    (site) => `${site.client_id} ${site.site_id}`,
  );
  const known = await database.read
    .selectFrom('clients')
    .select(['id', 'billed_by'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const bills = await database.read
    .selectFrom('invoices')
    .select(['client_id', 'month', 'supplier_gstin'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('client_id', 'is not', null)
    .where(database.isOneOf('month', months))
    .where('deleted', '=', 0)
    .execute();
  const billed = groupBy(bills, (row) => [row['client_id'], row['month']].join(' '));
  // Where sites name companies of their own, the bills of the month do not tell whose the others are.
  const split = new Set(rows.flatMap((row) => (row['billed_by'] === null ? [] : [String(row['client_id'])])));
  const ofClient = new Map(known.map((row) => [String(row['id']), storedText(row['billed_by'])]));
  return ({ clientId, siteId, date }) => {
    const site =
      siteId === null || date === null
        ? undefined
        : siteOn(sites.get(`${clientId} ${siteId}`) ?? [], siteId, date);
    const told = clientId !== null && date !== null && !split.has(clientId);
    const issued = told ? (billed.get(`${clientId} ${date.slice(0, 7)}`) ?? []) : [];
    if (issued.length === 1) return issued[0]?.['supplier_gstin'] === gstin;
    const billedBy = clientId === null ? null : (site?.billed_by ?? ofClient.get(clientId) ?? null);
    return gstinOfBiller(issuers, billedBy) === gstin;
  };
}
