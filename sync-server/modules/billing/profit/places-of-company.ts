import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { Meant } from '#shared/modules/billing/profit/profit.ts';
import { lastOfMonth } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { gstinOfBiller } from '../books/registration-of-money.ts';
import { readWageBooks } from '../books/wage-books.ts';
import type { CompanyAsked } from '../read-registrations.ts';
import { readBilledPlaces } from './read-billed-places.ts';

const siteNames = ['client_id', 'site_id', 'from', 'to', 'billed_by'] as const;

/**
 * Which places a company bills, day by day: those that its bills have. A day at a site that is on no bill is
 * of the company that the line of the site names; without one, of who billed the client's month alone, and
 * otherwise of who bills the client now. What is at no client’s site is of the company in whose books the
 * wages of the day are.
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
  const ofClient = new Map(known.map((row) => [String(row['id']), storedText(row['billed_by'])]));
  const billed = await readBilledPlaces(database, tenantId, months);
  const booksOn = await readWageBooks(database.read, tenantId, issuers);
  return ({ clientId, siteId, date, month }) => {
    // Of pay without a day, such as a whole month of leave, the books of the end of its month are meant.
    const day = date ?? (month === undefined ? null : lastOfMonth(month));
    if (clientId === null || date === null)
      return (day === null ? issuers.usual.gstin : booksOn(day)) === gstin;
    const atSite = siteId === null ? [] : [...billed.day({ clientId, siteId, date })];
    if (atSite.length === 1) return atSite[0] === gstin;
    const site = siteId === null ? undefined : siteOn(sites.get(`${clientId} ${siteId}`) ?? [], siteId, date);
    if (site && site.billed_by !== null) return gstinOfBiller(issuers, site.billed_by) === gstin;
    const whole = [...billed.month(clientId, date.slice(0, 7))];
    if (whole.length === 1) return whole[0] === gstin;
    return gstinOfBiller(issuers, ofClient.get(clientId)) === gstin;
  };
}
