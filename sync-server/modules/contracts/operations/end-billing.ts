import { can } from '#shared/core/access.ts';
import { addDays, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { mayEndWith } from '#shared/modules/contracts/rules.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import {
  bringBack,
  findBilling,
  note,
  overlaps,
  readAlike,
  readBilling,
  removeBilling,
  setDays,
} from './billing-rows.ts';
import type { BillingRow } from './billing-rows.ts';
import { keepBilling, readKeptBilling } from './kept-billing.ts';
import type { KeptRow } from './kept-billing.ts';

type Ending = {
  readonly sites: readonly string[];
  readonly rates: readonly string[];
  readonly lastDay: CalendarDate;
};

/**
 * Ends what the office chose of the client's sites and rates with a contract. What would begin later is
 * removed, and so is what a renewal carried on that ends before its first day. How it was is kept for a
 * notice that is withdrawn.
 */
export async function endBilling(
  tx: Tx,
  contract: Contract,
  { sites, rates, lastDay }: Ending,
): Promise<void> {
  const chosen = [
    ...sites.map((id, i) => ({ table: 'client_sites', id, field: `sites.${i}` }) as const),
    ...rates.map((id, i) => ({ table: 'service_rates', id, field: `rates.${i}` }) as const),
  ];
  if (chosen.length > 0) requirePermission(tx.actor, 'billing:write');
  const own = new Set(await clientsOf(tx.sql, tx.actor.tenantId, contract));
  const ending = new Map<string, BillingRow>();
  for (const { table, id, field } of chosen) {
    const found = await findBilling(tx, table, id);
    if (!found || !own.has(found.row.client_id)) return refuse('invalid', messages.notOfClient, field);
    if (!mayEndWith(contract, found.row, lastDay)) return refuse('invalid', messages.notOfContract, field);
    ending.set(id, found);
  }
  const carried = lastDay < contract.start_date ? await carriedRows(tx, contract) : [];
  const left = carried.filter(({ row }) => !ending.has(row.id));
  if (left.length > 0 && !can(tx.actor, 'billing:write'))
    note(tx, filled(messages.carriedStays, { n: left.length }));
  else for (const found of left) ending.set(found.row.id, found);
  const kept: KeptRow[] = [];
  for (const found of ending.values()) {
    const { table, row } = found;
    const isRemoved = row.from > lastDay;
    if (!isRemoved && row.to !== null && row.to <= lastDay) continue;
    kept.push({ table, id: row.id, to: row.to, removed: isRemoved });
    if (isRemoved) removeBilling(tx, found);
    else await setDays(tx, table, row.id, { to: lastDay });
  }
  await keepBilling(tx, contract.id, 'notice', kept);
}

/** What the renewal that made a contract wrote, and that still begins with it or later. */
async function carriedRows(tx: Tx, contract: Contract): Promise<BillingRow[]> {
  const written = (await readKeptBilling(tx, contract.id, 'renewal'))?.rows ?? [];
  const found: BillingRow[] = [];
  for (const { table, id } of written) {
    const one = await findBilling(tx, table, id);
    if (one && one.row.from >= contract.start_date) found.push(one);
  }
  return found;
}

/**
 * Puts back what the notice of a contract ended or removed, as it was, as far as nothing was written in its
 * place since.
 */
export async function resumeBilling(
  tx: Tx,
  contract: Contract,
  { lastDay }: { readonly lastDay: CalendarDate },
): Promise<void> {
  const stillEnds = filled(messages.notMoved, { day: inBoth((language) => formatDate(lastDay, language)) });
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  const kept = await readKeptBilling(tx, contract.id, 'notice');
  if (!kept) {
    // It was given before anything was kept of notices.
    if ((await readBilling(tx, clientIds, { to: lastDay })).length > 0) note(tx, stillEnds);
    return;
  }
  const removed = kept.rows.filter((row) => row.removed);
  if (!can(tx.actor, 'billing:write')) {
    if (removed.length < kept.rows.length) note(tx, stillEnds);
    if (removed.length > 0) note(tx, filled(messages.notRestored, { n: removed.length }));
    return;
  }
  const ids = new Set(kept.rows.map(({ id }) => id));
  const since = { ids, at: kept.at, lastDay };
  let resumed = 0;
  for (const row of kept.rows.filter((one) => !one.removed)) if (await resume(tx, row, since)) resumed += 1;
  if (resumed > 0) note(tx, filled(messages.resumed, { n: resumed }));
  const gone = removed.length === 0 ? [] : await readBilling(tx, clientIds, { removed: true });
  let restored = 0;
  for (const { id, table } of removed) {
    const found = gone.find(({ row }) => row.id === id);
    // An id that was removed is taken again only once it was read.
    if (!found || (await findBilling(tx, table, id))) continue;
    if ((await readAlike(tx, found)).some((other) => isSince(other, since) && overlaps(found.row, other)))
      continue;
    bringBack(tx, found);
    restored += 1;
  }
  if (restored > 0) note(tx, filled(messages.restored, { n: restored }));
}

type Since = { readonly ids: ReadonlySet<string>; readonly at: Instant; readonly lastDay: CalendarDate };

/** Whether something was written or changed after a notice, and not by it. */
function isSince({ id, updated_at: changed }: BillingRow['row'], { ids, at }: Since): boolean {
  return !ids.has(id) && changed >= at;
}

/** Gives what ended with a notice its earlier last day, or the one before something newer takes its place. */
async function resume(tx: Tx, { table, id, to }: KeptRow, since: Since): Promise<boolean> {
  const found = await findBilling(tx, table, id);
  if (!found || found.row.to !== since.lastDay) return false;
  const from = addDays(since.lastDay, 1);
  const [next] = (await readAlike(tx, found))
    .filter((other) => isSince(other, since) && overlaps({ from, to }, other))
    .map((other) => other.from)
    .toSorted();
  if (next !== undefined && next <= from) return false;
  await setDays(tx, table, id, { to: next === undefined ? to : addDays(next, -1) });
  return true;
}
