import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { bringBack, findBilling, overlaps, readAlike, readBilling, setDays } from './billing-rows.ts';
import type { BillingRow, BillingTable } from './billing-rows.ts';
import { keepBilling, readKeptBilling } from './kept-billing.ts';
import type { KeptRow } from './kept-billing.ts';

/** The last day of a contract, before and now. */
type Move = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Keeps how rates and sites were that a contract takes with it as it becomes shorter, so that it has them
 * again when it becomes longer. One without a last day goes on to the end of the contract, whichever day that
 * is; what was kept of an earlier time stays as it was then.
 */
export async function keepShortened(
  tx: Tx,
  { id }: Contract,
  { cut, from, to }: Move & { readonly cut: readonly BillingRow[] },
): Promise<void> {
  const before = (await readKeptBilling(tx, id, 'shortened'))?.rows ?? [];
  const rows = cut.map(({ table, row }): KeptRow => {
    const known = before.find((one) => one.id === row.id);
    return {
      ...{ table, id: row.id, removed: row.from > to },
      to: known ? known.to : row.to === from ? null : row.to,
    };
  });
  const cutIds = new Set(rows.map((row) => row.id));
  const kept = [...before.filter((row) => !cutIds.has(row.id)), ...rows];
  // What ends with the contract, and did before, becomes longer with it.
  await keepBilling(
    tx,
    id,
    'shortened',
    kept.filter((row) => row.removed || row.to !== null),
  );
}

/** Whether anything is kept of a time at which a contract was longer. */
export async function isKeptShortened(tx: Tx, { id }: Contract): Promise<boolean> {
  return ((await readKeptBilling(tx, id, 'shortened'))?.rows ?? []).length > 0;
}

/** The rates and sites that have another last day. */
export type Moved = readonly {
  readonly table: BillingTable;
  readonly id: string;
  readonly day: CalendarDate;
}[];

/**
 * Gives what a shorter contract took with it its days again, in those that the contract has by now, and says
 * how much came back. What somebody has written in its place since stays.
 */
export async function bringBackShortened(
  tx: Tx,
  contract: Contract,
  { from, to }: Move,
): Promise<{ readonly moved: Moved; readonly restored: number }> {
  const rows = (await readKeptBilling(tx, contract.id, 'shortened'))?.rows ?? [];
  if (rows.length === 0) return { moved: [], restored: 0 };
  const left: KeptRow[] = [];
  const dayOf = (one: KeptRow): CalendarDate => (one.to === null || one.to > to ? to : one.to);
  const moved: Moved[number][] = [];
  for (const one of rows.filter(({ removed }) => !removed)) {
    const { table, id } = one;
    if ((await findBilling(tx, table, id))?.row.to !== from) continue;
    await setDays(tx, table, id, { to: dayOf(one) });
    moved.push({ table, id, day: dayOf(one) });
    if (dayOf(one) !== one.to) left.push(one);
  }
  const clientIds = await clientsOf(tx.sql, tx.actor.tenantId, contract);
  const gone = await readBilling(tx, clientIds, { removed: true });
  let restored = 0;
  for (const one of rows.filter(({ removed }) => removed)) {
    const found = gone.find(({ row }) => row.id === one.id);
    // An id that was removed is taken again only once it was read.
    if (!found || (await findBilling(tx, one.table, one.id))) continue;
    if (found.row.from > to) left.push(one);
    else if (await restore(tx, found, dayOf(one))) {
      restored += 1;
      if (one.to !== null && one.to > to) left.push({ ...one, removed: false });
    }
  }
  await keepBilling(tx, contract.id, 'shortened', left);
  return { moved, restored };
}

/** Writes one that was removed again, until something else for the same work or site begins. */
async function restore(tx: Tx, found: BillingRow, last: CalendarDate): Promise<boolean> {
  const { from } = found.row;
  const others = (await readAlike(tx, found)).filter((other) => overlaps({ from, to: last }, other));
  if (others.some((other) => other.from <= from)) return false;
  const [next] = others.map((other) => other.from).toSorted();
  const to = next === undefined ? last : addDays(next, -1);
  bringBack(
    tx,
    found.table === 'service_rates'
      ? { table: found.table, row: { ...found.row, to } }
      : { table: found.table, row: { ...found.row, to } },
  );
  return true;
}
