import { can } from '#shared/core/access.ts';
import { addDays, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { contractServerMessages as serverMessages } from '#shared/modules/contracts/server-messages.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { findCarriedOn } from '../renewals/read-carried-on.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';
import {
  findBilling,
  logged,
  note,
  overlaps,
  readAlike,
  readBilling,
  removeBilling,
  setDays,
} from './billing-rows.ts';
import type { BillingRow, BillingTable } from './billing-rows.ts';
import { readKeptBilling } from './kept-billing.ts';
import { bringBackShortened, isKeptShortened, keepShortened } from './shortened-billing.ts';
import type { Moved } from './shortened-billing.ts';

/** The first or the last day of a contract, before and now. */
type Move = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Lets the client's sites and rates that start or end with a contract, and its penalty terms, start and end
 * on its new days, and notes what the office is told of it. What starts or ends on another day stays as it
 * is, and so does everything where another contract of the client has the same day.
 */
export async function moveBilling(tx: Tx, before: Contract, now: Contract): Promise<void> {
  const starts = { from: before.start_date, to: now.start_date };
  const ends = { from: before.end_date, to: now.end_date };
  // A row keeps at least a day between the two.
  if (ends.to > ends.from) await moveEnds(tx, now, ends);
  if (starts.from !== starts.to) await moveStarts(tx, now, starts);
  if (ends.to < ends.from) await moveEnds(tx, now, ends);
}

async function moveEnds(tx: Tx, contract: Contract, { from, to }: Move): Promise<void> {
  await movePenalties(tx, contract, { from, to }, 'to');
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  if (clientIds.length === 0) return;
  const ending = await ownOf(tx, contract, {
    clientIds,
    day: from,
    rows: await readBilling(tx, clientIds, { to: from }),
  });
  if (ending.length === 0 && (to < from || !(await isKeptShortened(tx, contract)))) return;
  const isLeft =
    !can(tx.actor, 'billing:write') || (await isShared(tx, contract, { clientIds, day: from, of: 'end' }));
  const { moved, gone, restored } = isLeft
    ? { moved: [], gone: 0, restored: 0 }
    : to < from
      ? await shortened(tx, contract, { ending, from, to })
      : await extended(tx, contract, { from, to });
  if (moved.length + gone + restored === 0) note(tx, dated(messages.notMoved, from));
  noteDays(tx, messages.moved, moved);
  if (gone > 0) note(tx, filled(dated(serverMessages.removedAfter, to), { n: gone }));
  if (restored > 0) note(tx, filled(serverMessages.restoredLonger, { n: restored }));
}

/**
 * What of a rate or site has no day before its contract's first one, or would count beside another one for
 * the same work or site, keeps its days.
 */
async function moveStarts(tx: Tx, contract: Contract, { from, to }: Move): Promise<void> {
  await movePenalties(tx, contract, { from, to }, 'from');
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  if (clientIds.length === 0) return;
  const starting = await ownOf(tx, contract, {
    clientIds,
    day: from,
    rows: await readBilling(tx, clientIds, { from }),
  });
  if (starting.length === 0) return;
  const moved: { table: BillingTable; id: string; day: CalendarDate }[] = [];
  if (can(tx.actor, 'billing:write'))
    for (const one of await ownStarts(tx, contract, { clientIds, day: from, starting })) {
      const day = await newStart(tx, one, { from, to });
      if (day === null) continue;
      await setDays(tx, one.table, one.row.id, { from: day });
      moved.push({ table: one.table, id: one.row.id, day });
    }
  const left = starting.length - moved.length;
  noteDays(tx, messages.movedStart, moved);
  if (left > 0) note(tx, filled(dated(messages.notMovedStart, from), { n: left }));
}

/** Rates and sites without those of other contracts of the client that run on a day. */
async function ownOf(
  tx: Tx,
  contract: Contract,
  {
    clientIds,
    day,
    rows,
  }: {
    readonly clientIds: readonly string[];
    readonly day: CalendarDate;
    readonly rows: readonly BillingRow[];
  },
): Promise<BillingRow[]> {
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const ofOthers = await readOfOthers(asked, { contract, clientIds, day });
  return rows.filter((one) =>
    one.table === 'service_rates' ? !ofOthers.rate(one.row) : !ofOthers.site(one.row.site_id),
  );
}

type Starting = {
  readonly clientIds: readonly string[];
  readonly day: CalendarDate;
  readonly starting: readonly BillingRow[];
};

/** Where another contract of the client starts on the same day, only what the renewal wrote is known. */
async function ownStarts(
  tx: Tx,
  contract: Contract,
  { clientIds, day, starting }: Starting,
): Promise<readonly BillingRow[]> {
  if (!(await isShared(tx, contract, { clientIds, day, of: 'start' }))) return starting;
  const written = new Set(
    (await readKeptBilling(tx, contract.id, 'renewal'))?.rows.map(({ id }) => id) ?? [],
  );
  return starting.filter(({ row }) => written.has(row.id));
}

/** The first day of a rate or site that starts with its contract; null where it keeps the one it has. */
async function newStart(tx: Tx, one: BillingRow, { from, to }: Move): Promise<CalendarDate | null> {
  if (to > from) return one.row.to !== null && one.row.to < to ? null : to;
  const before = (await readAlike(tx, one)).filter((other) =>
    overlaps({ from: to, to: addDays(from, -1) }, other),
  );
  const lastDays = before.map((other) => other.to ?? from).toSorted();
  const last = lastDays.at(-1);
  if (last === undefined) return to;
  return last < addDays(from, -1) ? addDays(last, 1) : null;
}

/** The penalty terms of a contract that start or end with it do so on its new day. */
async function movePenalties(
  tx: Tx,
  { id: contractId }: Contract,
  { from, to }: Move,
  which: 'from' | 'to',
): Promise<void> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('contract_penalties')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', '=', contractId)
    .where(which, '=', from)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id } of rows.map((row) => ({ id: String(row['id']) }))) {
    const term = await tx.rows(contractPenalties).find(id);
    if (!term) continue;
    const next = { ...term, [which]: to };
    if (next.from !== null && next.to !== null && next.from > next.to) continue;
    tx.rows(contractPenalties).update(next);
    logged(tx, 'contract_penalty.update', 'contract_penalties', id);
  }
}

/** What of the rates and sites has another day by now, what went and what came back. */
type Changed = { readonly moved: Moved; readonly gone: number; readonly restored: number };

/**
 * What is longer than the contract by now ends with it, and what begins later goes, with what comes before it
 * for the same work or site: a rate that an addendum divided ends in parts.
 */
async function shortened(
  tx: Tx,
  contract: Contract,
  { ending, from, to }: Move & { readonly ending: readonly BillingRow[] },
): Promise<Changed> {
  const over = { from: addDays(to, 1), to: from };
  const found = new Map(ending.map((one) => [one.row.id, one]));
  for (const one of ending) {
    if (one.row.from <= to) continue;
    for (const { id, client_id: clientId, ...days } of await readAlike(tx, one)) {
      if (clientId !== one.row.client_id || found.has(id) || !overlaps(over, days)) continue;
      const before = await findBilling(tx, one.table, id);
      if (before) found.set(id, before);
    }
  }
  const cut = [...found.values()];
  await keepShortened(tx, contract, { cut, from, to });
  const moved = cut.flatMap(({ table, row }) => (row.from <= to ? { table, id: row.id, day: to } : []));
  await setEnds(tx, moved);
  const gone = cut.filter(({ row }) => row.from > to);
  for (const { table, row } of gone) {
    // What is removed is read as a row first.
    const one = await findBilling(tx, table, row.id);
    if (one) removeBilling(tx, one);
  }
  return { moved, gone: gone.length, restored: 0 };
}

/**
 * What the contract had as it was shorter before comes back. What still ends with it goes on as with a
 * renewal, until something else for the same work or site begins.
 */
async function extended(tx: Tx, contract: Contract, { from, to }: Move): Promise<Changed> {
  const before = await bringBackShortened(tx, contract, { from, to });
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const term = { from: addDays(from, 1), to };
  await tx.flush();
  const found = await findCarriedOn(asked, { ...contract, end_date: from }, term);
  const moved = [
    ...found.rates.map(({ row, to: day }) => ({ table: 'service_rates', id: row.id, day }) as const),
    ...found.sites.map(({ row, to: day }) => ({ table: 'client_sites', id: row.id, day }) as const),
  ];
  await setEnds(tx, moved);
  return { moved: [...before.moved, ...moved], gone: 0, restored: before.restored };
}

async function setEnds(tx: Tx, moved: Moved): Promise<void> {
  for (const { table, id, day } of moved) await setDays(tx, table, id, { to: day });
}

type SharedDay = {
  readonly clientIds: readonly string[];
  readonly day: CalendarDate;
  readonly of: 'start' | 'end';
};

/**
 * Whether another contract with the same client starts or ends on a day: then what does so with which is not
 * known. One that was ended before its first day starts nothing.
 */
async function isShared(
  tx: Tx,
  { id, user_id: userId }: Contract,
  { clientIds, day, of }: SharedDay,
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('contracts')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '<>', id)
    .where('undone_at', 'is', null)
    .where((is) => {
      const last = is.fn.coalesce('last_day', 'end_date');
      return of === 'end'
        ? is(last, '=', day)
        : is.and([is('start_date', '=', day), is(last, '>=', is.ref('start_date'))]);
    })
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

/** Says of each new day how many have it. */
function noteDays(tx: Tx, text: Message, moved: Moved): void {
  for (const [, alike] of groupBy(moved, ({ day }) => day))
    if (alike[0]) note(tx, filled(dated(text, alike[0].day), { n: alike.length }));
}

function dated(text: Message, day: CalendarDate): Message {
  return filled(text, { day: inBoth((language) => formatDate(day, language)) });
}
