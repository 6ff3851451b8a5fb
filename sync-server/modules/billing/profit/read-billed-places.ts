import * as z from 'zod/mini';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { monthsBetween } from '#shared/modules/billing/generate.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedJson, storedText } from '#server/core/sql/stored-values.ts';
import { readTakenBack } from '../read-credited.ts';

const workedSites = z.array(z.object({ month: z.string(), siteId: z.string() }));
const workedDays = z.array(
  z.object({
    siteId: z._default(z.string(), ''),
    month: z._default(z.string(), ''),
    days: z.array(z.number()),
  }),
);
const nobody: ReadonlySet<string> = new Set();

/** Which registrations billed something; what was taken back does not count. */
export type BilledPlaces = {
  /** A month of a client. */
  readonly month: (clientId: string, month: string) => ReadonlySet<string>;
  /** A day at a site: by the duties of the bill, or by the whole site where it bills no duties there. */
  readonly day: (place: {
    readonly clientId: string;
    readonly siteId: string;
    readonly date: CalendarDate;
  }) => ReadonlySet<string>;
};

/** Reads who billed the clients and their sites in some months. */
export async function readBilledPlaces(
  database: Database,
  tenantId: string,
  months: readonly string[],
): Promise<BilledPlaces> {
  const bills = await readStanding(database, tenantId, months);
  const annexures = await readAnnexures(
    database,
    tenantId,
    bills.map(({ id }) => id),
  );
  const found = new Map<string, Set<string>>();
  const add = (parts: readonly (string | number)[], gstin: string): void => {
    const key = parts.join(' ');
    found.set(key, (found.get(key) ?? new Set()).add(gstin));
  };
  for (const { id, clientId, from, to, month: billMonth, gstin } of bills) {
    for (const month of monthsBetween(from, to)) add([clientId, month], gstin);
    const { sites = [], rows = [] } = annexures.get(id) ?? {};
    const withDuties = new Set(rows.map(({ siteId }) => siteId));
    for (const { month, siteId } of sites) if (!withDuties.has(siteId)) add([clientId, month, siteId], gstin);
    for (const { siteId, month, days } of rows)
      for (const [day, count] of days.entries())
        if (count > 0) add([clientId, month || billMonth, siteId, day + 1], gstin);
  }
  return {
    month: (clientId, month) => found.get(`${clientId} ${month}`) ?? nobody,
    day: ({ clientId, siteId, date }) => {
      const site = `${clientId} ${date.slice(0, 7)} ${siteId}`;
      return found.get(`${site} ${Number(date.slice(8))}`) ?? found.get(site) ?? nobody;
    },
  };
}

/** The issued bills of months that no credit notes have taken back whole. */
async function readStanding(database: Database, tenantId: string, months: readonly string[]) {
  const rows = await database.read
    .selectFrom('invoices')
    .select(['id', 'taxable', 'client_id', 'month', 'period_from', 'period_to', 'supplier_gstin'])
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('client_id', 'is not', null)
    .where('month', 'is not', null)
    .where('period_from', '<=', lastOfMonth(months.at(-1) ?? ''))
    .where('period_to', '>=', firstOfMonth(months[0] ?? ''))
    .where('deleted', '=', 0)
    .execute();
  const takenBack = await readTakenBack(
    database,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  return rows
    .map((row) => ({
      id: String(row['id']),
      clientId: storedText(row['client_id']) ?? '',
      month: String(row['month']),
      from: dateIn(row['period_from']),
      to: dateIn(row['period_to']),
      gstin: String(row['supplier_gstin']),
    }))
    .filter(({ id }) => !takenBack.has(id));
}

async function readAnnexures(database: Database, tenantId: string, billIds: readonly string[]) {
  const rows = await database.read
    .selectFrom('bill_annexures')
    .select(['invoice_id', 'work', 'rows'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('invoice_id', billIds))
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['invoice_id']),
      { sites: storedJson(workedSites, row['work']), rows: storedJson(workedDays, row['rows']) },
    ]),
  );
}
