import { can } from '#shared/core/access.ts';
import { addDays, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { findCarriedOn } from '../renewals/read-carried-on.ts';

type Ending = {
  readonly sites: readonly string[];
  readonly rates: readonly string[];
  readonly lastDay: CalendarDate;
};

/**
 * Ends what the office chose of the client's sites and rates with a contract. What would begin later is
 * removed.
 */
export async function endBilling(
  tx: Tx,
  contract: Contract,
  { sites, rates, lastDay }: Ending,
): Promise<void> {
  if (sites.length + rates.length === 0) return;
  requirePermission(tx.actor, 'billing:write');
  const own = new Set(await clientsOf(tx.sql, tx.actor.tenantId, contract));
  for (const [i, id] of sites.entries()) {
    const row = await tx.rows(clientSites).find(id);
    if (!row || !own.has(row.client_id)) return refuse('invalid', messages.notOfClient, `sites.${i}`);
    if (row.from > lastDay) {
      tx.rows(clientSites).remove(row);
      logged(tx, 'client_site.delete', 'client_sites', id);
    } else if (row.to === null || row.to > lastDay) await setEndOfSite(tx, id, lastDay);
  }
  for (const [i, id] of rates.entries()) {
    const row = await tx.rows(serviceRates).find(id);
    if (!row || !own.has(row.client_id)) return refuse('invalid', messages.notOfClient, `rates.${i}`);
    if (row.from > lastDay) {
      tx.rows(serviceRates).remove(row);
      logged(tx, 'service_rate.delete', 'service_rates', id);
    } else if (row.to === null || row.to > lastDay) await setEndOfRate(tx, id, lastDay);
  }
}

/** The days on which a contract ended, and on which it ends now. */
type Move = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Lets the client's sites and rates that ended with a contract, and its penalty terms, end on its new last
 * day, and notes what the office is told of it. What ends on another day stays as it is, and so does
 * everything where another contract of the client ended on the same day.
 */
export async function moveBilling(tx: Tx, contract: Contract, { from, to }: Move): Promise<void> {
  if (from === to) return;
  await movePenalties(tx, contract, { from, to });
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  if (clientIds.length === 0) return;
  const ending = await endingOn(tx, clientIds, from);
  if (ending.rates.length + ending.sites.length === 0) return;
  if (!can(tx.actor, 'billing:write') || (await isShared(tx, contract, { clientIds, day: from })))
    return note(tx, filled(messages.notMoved, { day: inBoth((language) => formatDate(from, language)) }));
  const { rates, sites } = to < from ? shortened(ending, to) : await extended(tx, contract, { from, to });
  for (const { id, end } of rates) await setEndOfRate(tx, id, end);
  for (const { id, end } of sites) await setEndOfSite(tx, id, end);
  const n = rates.length + sites.length;
  if (n > 0) note(tx, filled(messages.moved, { n, day: inBoth((language) => formatDate(to, language)) }));
}

/** The penalty terms of a contract that ended with it end on its new last day. */
async function movePenalties(tx: Tx, { id: contractId }: Contract, { from, to }: Move): Promise<void> {
  const rows = await tx.sql
    .selectFrom('contract_penalties')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', '=', contractId)
    .where('to', '=', from)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id } of rows.map((row) => ({ id: String(row['id']) }))) {
    const term = await tx.rows(contractPenalties).find(id);
    if (!term || (term.from !== null && term.from > to)) continue;
    tx.rows(contractPenalties).update({ ...term, to });
    logged(tx, 'contract_penalty.update', 'contract_penalties', id);
  }
}

/**
 * Brings back what the notice of a contract removed because it would have started later, as far as nothing
 * was written in its place since.
 */
export async function restoreBilling(
  tx: Tx,
  contract: Contract,
  { at, lastDay }: { readonly at: Instant; readonly lastDay: CalendarDate },
): Promise<void> {
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  const removed = (table: 'service_rates' | 'client_sites') =>
    tx.sql
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tx.actor.tenantId)
      .where(tx.database.isOneOf('client_id', clientIds))
      .where('deleted', '=', 1)
      .where('updated_at', '=', at)
      .where('from', '>', lastDay)
      .orderBy('id')
      .execute();
  const [rates, sites] = [await removed('service_rates'), await removed('client_sites')];
  if (rates.length + sites.length === 0) return;
  if (!can(tx.actor, 'billing:write'))
    return note(tx, filled(messages.notRestored, { n: rates.length + sites.length }));
  let n = 0;
  for (const row of rates) {
    const rate = decodeRow(serviceRates, row);
    // An id that was removed is taken again only once it was read.
    if ((await tx.rows(serviceRates).find(rate.id)) || (await isRateTaken(tx, rate))) continue;
    tx.rows(serviceRates).insert(rate);
    logged(tx, 'service_rate.create', 'service_rates', rate.id);
    n += 1;
  }
  for (const row of sites) {
    const site = decodeRow(clientSites, row);
    if ((await tx.rows(clientSites).find(site.id)) || (await isSiteTaken(tx, site))) continue;
    tx.rows(clientSites).insert(site);
    logged(tx, 'client_site.create', 'client_sites', site.id);
    n += 1;
  }
  if (n > 0) note(tx, filled(messages.restored, { n }));
}

/** What the office is told of sites and rates that moved with a contract; null where none did. */
export function movedNotice(tx: Tx): Message | null {
  const all = notesOf(tx);
  if (all.length === 0) return null;
  return [all.map(([english]) => english).join(' '), all.map(([, hindi]) => hindi).join(' ')];
}

type Ends = readonly { readonly id: string; readonly end: CalendarDate }[];
type EndingRows = {
  readonly rates: readonly { readonly id: string; readonly from: CalendarDate }[];
  readonly sites: readonly { readonly id: string; readonly from: CalendarDate }[];
};

/** What is longer than the contract by now ends with it; what begins later ended by another decision. */
function shortened({ rates, sites }: EndingRows, to: CalendarDate): { rates: Ends; sites: Ends } {
  const ends = (rows: EndingRows['rates']): Ends =>
    rows.filter(({ from }) => from <= to).map(({ id }) => ({ id, end: to }));
  return { rates: ends(rates), sites: ends(sites) };
}

/** What goes on as with a renewal, until something else for the same work or site begins. */
async function extended(
  tx: Tx,
  contract: Contract,
  { from, to }: Move,
): Promise<{ rates: Ends; sites: Ends }> {
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const term = { from: addDays(from, 1), to };
  const found = await findCarriedOn(asked, { ...contract, end_date: from }, term);
  return {
    rates: found.rates.map(({ row, to: end }) => ({ id: row.id, end })),
    sites: found.sites.map(({ row, to: end }) => ({ id: row.id, end })),
  };
}

async function endingOn(tx: Tx, clientIds: readonly string[], day: CalendarDate): Promise<EndingRows> {
  const of = (table: 'service_rates' | 'client_sites') => {
    return tx.sql
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tx.actor.tenantId)
      .where(tx.database.isOneOf('client_id', clientIds))
      .where('to', '=', day)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
  };
  return {
    rates: (await of('service_rates')).map((row) => decodeRow(serviceRates, row)),
    sites: (await of('client_sites')).map((row) => decodeRow(clientSites, row)),
  };
}

/** Whether another contract with the same client ended on a day: then what ended with which is not known. */
async function isShared(
  tx: Tx,
  { id, user_id: userId }: Contract,
  { clientIds, day }: { readonly clientIds: readonly string[]; readonly day: CalendarDate },
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('contracts')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '<>', id)
    .where(({ fn }) => fn.coalesce('last_day', 'end_date'), '=', day)
    .where((is) =>
      is.or([
        is('client_id', 'in', [...clientIds]),
        ...(userId === '' ? [] : [is.and([is('client_id', 'is', null), is('user_id', '=', userId)])]),
      ]),
    )
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

type Days = { readonly from: CalendarDate; readonly to: CalendarDate | null };

function overlaps(one: Days, other: Days): boolean {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}

async function isRateTaken(tx: Tx, rate: ServiceRate): Promise<boolean> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', rate.client_id)
    .where('deleted', '=', 0)
    .execute();
  return rows
    .map((row) => decodeRow(serviceRates, row))
    .some((other) => rateWork(other) === rateWork(rate) && overlaps(rate, other));
}

async function isSiteTaken(tx: Tx, site: ClientSite): Promise<boolean> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', site.site_id)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(clientSites, row)).some((other) => overlaps(site, other));
}

async function setEndOfRate(tx: Tx, id: string, to: CalendarDate): Promise<void> {
  const row = await tx.rows(serviceRates).find(id);
  if (!row) return;
  tx.rows(serviceRates).update({ ...row, to });
  logged(tx, 'service_rate.update', 'service_rates', id);
}

async function setEndOfSite(tx: Tx, id: string, to: CalendarDate): Promise<void> {
  const row = await tx.rows(clientSites).find(id);
  if (!row) return;
  tx.rows(clientSites).update({ ...row, to });
  logged(tx, 'client_site.update', 'client_sites', id);
}

const noted = 'contracts.moved-billing';

function notesOf(tx: Tx): readonly Message[] {
  const known = tx.cache.get(noted);
  return Array.isArray(known) ? known : [];
}

function note(tx: Tx, text: Message): void {
  tx.cache.set(noted, [...notesOf(tx), text]);
}

/** Writes the line of the log for a row that changed with its contract. */
export function logged(tx: Tx, type: string, coll: string, rowId: string): void {
  tx.log(logLine(tx.actor, { type, coll, rowId }));
}
