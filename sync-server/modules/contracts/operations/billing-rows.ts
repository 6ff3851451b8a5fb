import type { CalendarDate } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Stored } from '#shared/core/resource.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

export const billingTables = ['service_rates', 'client_sites'] as const;
export type BillingTable = (typeof billingTables)[number];

/** A rate or a site of a client, which both count in some days. */
export type BillingRow =
  | { readonly table: 'service_rates'; readonly row: ServiceRate & Stored }
  | { readonly table: 'client_sites'; readonly row: ClientSite & Stored };
type Days = { readonly from: CalendarDate; readonly to: CalendarDate | null };

/** A rate or site by its id; null where there is none. */
export async function findBilling(tx: Tx, table: BillingTable, id: string): Promise<BillingRow | null> {
  if (table === 'service_rates') {
    const row = await tx.rows(serviceRates).find(id);
    return row ? { table, row } : null;
  }
  const row = await tx.rows(clientSites).find(id);
  return row ? { table, row } : null;
}

/** The rates and sites of clients, in the order of their ids, that `of` narrows down. */
export async function readBilling(
  tx: Tx,
  clientIds: readonly string[],
  of: Partial<Days> & { readonly table?: BillingTable; readonly removed?: boolean } = {},
): Promise<BillingRow[]> {
  await tx.flush();
  const found: BillingRow[] = [];
  for (const table of of.table === undefined ? billingTables : [of.table]) {
    let asked = tx.sql
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tx.actor.tenantId)
      .where(tx.database.isOneOf('client_id', clientIds))
      .where('deleted', '=', of.removed === true ? 1 : 0)
      .orderBy('id');
    if (of.from !== undefined) asked = asked.where('from', '=', of.from);
    if (of.to !== undefined) asked = asked.where('to', '=', of.to);
    for (const row of await asked.execute())
      found.push(
        table === 'service_rates'
          ? { table, row: decodeRow(serviceRates, row) }
          : { table, row: decodeRow(clientSites, row) },
      );
  }
  return found;
}

/** The other rates for the same work, or the other lines of the same site, also of other clients. */
export async function readAlike(tx: Tx, { table, row }: BillingRow): Promise<BillingRow['row'][]> {
  await tx.flush();
  const asked = tx.sql
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '<>', row.id)
    .where('deleted', '=', 0);
  if (table === 'client_sites') {
    const rows = await asked.where('site_id', '=', row.site_id).execute();
    return rows.map((other) => decodeRow(clientSites, other));
  }
  const rows = await asked.where('client_id', '=', row.client_id).execute();
  return rows
    .map((other) => decodeRow(serviceRates, other))
    .filter((other) => rateWork(other) === rateWork(row));
}

/** Changes the days of a rate or site. */
export async function setDays(tx: Tx, table: BillingTable, id: string, days: Partial<Days>): Promise<void> {
  const found = await findBilling(tx, table, id);
  if (!found) return;
  if (found.table === 'service_rates') tx.rows(serviceRates).update({ ...found.row, ...days });
  else tx.rows(clientSites).update({ ...found.row, ...days });
  logged(tx, `${typeOf[table]}.update`, table, id);
}

/** Removes a rate or site. */
export function removeBilling(tx: Tx, found: BillingRow): void {
  if (found.table === 'service_rates') tx.rows(serviceRates).remove(found.row);
  else tx.rows(clientSites).remove(found.row);
  logged(tx, `${typeOf[found.table]}.delete`, found.table, found.row.id);
}

/** Writes a rate or site that was removed as it was. */
export function bringBack(tx: Tx, found: BillingRow): void {
  if (found.table === 'service_rates') tx.rows(serviceRates).insert(found.row);
  else tx.rows(clientSites).insert(found.row);
  logged(tx, `${typeOf[found.table]}.create`, found.table, found.row.id);
}

const typeOf = { service_rates: 'service_rate', client_sites: 'client_site' } as const;

/** Whether two have days in common. */
export function overlaps(one: Days, other: Days): boolean {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}

const noted = 'contracts.moved-billing';

function notesOf(tx: Tx): readonly Message[] {
  const known = tx.cache.get(noted);
  return Array.isArray(known) ? known : [];
}

/** Notes what the office is told of sites and rates that changed with a contract. */
export function note(tx: Tx, text: Message): void {
  tx.cache.set(noted, [...notesOf(tx), text]);
}

/** What the office is told of sites and rates that changed with a contract; null where none did. */
export function movedNotice(tx: Tx): Message | null {
  const all = notesOf(tx);
  if (all.length === 0) return null;
  return inBoth((language) => all.map((text) => text[language === 'hi' ? 1 : 0]).join(' '));
}

/** Writes the line of the log for a row that changed with its contract. */
export function logged(tx: Tx, type: string, coll: string, rowId: string): void {
  tx.log(logLine(tx.actor, { type, coll, rowId }));
}
