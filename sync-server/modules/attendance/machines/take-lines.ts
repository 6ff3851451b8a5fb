import { AppError } from '#shared/core/errors.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { kindOfState } from '#shared/modules/attendance/machines/read-lines.ts';
import type { MachineLine } from '#shared/modules/attendance/machines/read-lines.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import type { Services } from '#server/core/http/route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { machineLineDays } from '#server/core/jobs/purge.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { instantIn, storedInstant } from '#server/core/sql/stored-values.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { dutiesNear, prefetchMoments, takeMoment } from '../operations/take-moment.ts';
import type { FromMachine } from '../operations/create-punch.ts';
import { machineActor } from './machine-actor.ts';
import type { KnownMachine } from './machine-actor.ts';

/** Punches that are taken in before others get their turn. */
export const atOnce = 50;
const dayMs = 86_400_000;

/** What became of a punch of a machine. */
export type Outcome = 'taken' | 'waiting' | 'refused';

/**
 * Takes in what a machine sent, in its order. What it sent before is known by number, time and key, and
 * changes nothing, however often it comes; so a machine that was cut off sends all of it again.
 */
export async function takeLines(
  services: Services,
  machine: KnownMachine,
  lines: readonly MachineLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce) {
    await runTransaction(services, machineActor(machine), (tx) =>
      takeSome(tx, machine, lines.slice(from, from + atOnce)),
    );
    await giveWay();
  }
}

async function takeSome(tx: Tx, machine: KnownMachine, lines: readonly MachineLine[]): Promise<void> {
  // The same lines may come twice at once: the second finds what the first has taken in.
  await lockTenantSequence(tx);
  let last = await lastOf(tx, machine.id);
  const fresh = await freshLines(tx, machine.id, lines, last);
  if (fresh.length === 0) return;
  const people = await readPeople(tx, machine.id, [...new Set(fresh.map((line) => line.number))]);
  const unknown = fresh.some(({ number }) => !people.has(number));
  // Where earlier punches of a number still wait to be taken in, later ones wait behind them.
  for (const number of await waitingNumbers(tx, machine.id, [...people.keys()])) people.delete(number);
  const moments = fresh.flatMap(({ number, at, state }) => {
    const staffId = people.get(number);
    return staffId === undefined ? [] : [{ staffId, at, kind: saidBy(machine, state) }];
  });
  const duties = await dutiesNear(tx, moments);
  await prefetchMoments(tx, moments, duties);
  const told = unknown && (await hadUnknown(tx, machine.id, tx.now));
  const taken: TakenLine[] = [];
  for (const line of fresh) {
    const staffId = people.get(line.number);
    const fromMachine = { earlier: last === null ? null : earlierAt(last), receivedAt: tx.now };
    const done =
      staffId === undefined
        ? ({ outcome: 'waiting', punchId: null } as const)
        : await takeOne(tx, machine, { ...line, staffId }, duties, fromMachine);
    taken.push({ ...line, receivedAt: tx.now, ...done });
    if (line.at <= tx.now && (last === null || line.at > last)) last = line.at;
  }
  await keepLines(tx, machine, taken);
  if (last !== null)
    await tx.sql
      .updateTable('machine_states')
      .set({ last_at: last })
      .where('tenant_id', '=', machine.tenantId)
      .where('machine_id', '=', machine.id)
      .execute();
  if (unknown && !told)
    notifyOffice(
      tx,
      'attendance:write',
      newsOf('machine.unmatched', { name: machine.name }, '/admin/attendance/machines'),
    );
}

/** Those that are not here yet, each once. */
async function freshLines(
  tx: Tx,
  machineId: string,
  lines: readonly MachineLine[],
  last: Instant | null,
): Promise<MachineLine[]> {
  const known = await knownLines(tx, machineId, lines);
  const forgotten = instantFromMs(msFromInstant(tx.now) - machineLineDays * dayMs);
  return lines.filter((line) => {
    // It was taken in and is not kept any more; a machine may send its whole memory again.
    if (line.at < forgotten && last !== null && line.at <= last) return false;
    const mark = markOf(line);
    return !known.has(mark) && known.add(mark);
  });
}

/** A line of a machine and what became of it. */
export type TakenLine = MachineLine & {
  readonly receivedAt: Instant;
  readonly outcome: Outcome;
  readonly punchId: string | null;
};

/** Keeps lines with what became of them, in one statement. */
export async function keepLines(tx: Tx, machine: KnownMachine, lines: readonly TakenLine[]): Promise<void> {
  await tx.database.insertMany(
    tx.sql,
    'machine_punches',
    ['tenant_id', 'machine_id', 'number', 'at', 'state', 'received_at', 'outcome', 'punch_id'],
    lines.map(({ number, at, state, receivedAt, outcome, punchId }) => [
      machine.tenantId,
      machine.id,
      number,
      at,
      state,
      receivedAt,
      outcome,
      punchId,
    ]),
  );
}

/** A line of which is known whose it is. */
export type OwnLine = MachineLine & { readonly staffId: string };

/**
 * Takes one punch in as the machine. What the rules of punches refuse is kept as that, and asked for no more.
 */
export async function takeOne(
  tx: Tx,
  machine: KnownMachine,
  { staffId, at, state }: OwnLine,
  duties: Awaited<ReturnType<typeof dutiesNear>>,
  from: FromMachine,
): Promise<{ readonly outcome: Outcome; readonly punchId: string | null }> {
  const effects = tx.effects();
  try {
    const { punch } = await takeMoment(
      asMachine(tx, machine),
      {
        staffId,
        siteId: machine.siteId,
        at,
        kind: saidBy(machine, state),
        method: 'machine',
      },
      duties,
      from,
    );
    return { outcome: 'taken', punchId: punch.id };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || tx.effects() > effects) throw error;
    return { outcome: 'refused', punchId: null };
  }
}

/** What a machine says a punch is; null where nobody presses its keys. */
export function saidBy({ direction }: Pick<KnownMachine, 'direction'>, state: string): PunchKind | null {
  return direction === 'keys' ? kindOfState(state) : null;
}

/** The same transaction with the machine at its site as who acts, whoever has begun it. */
function asMachine(tx: Tx, machine: KnownMachine): Tx {
  const { userId, kioskSiteIds = [] } = tx.actor;
  return userId === machine.id && kioskSiteIds.includes(machine.siteId)
    ? tx
    : { ...tx, actor: machineActor(machine) };
}

const markOf = ({ number, at, state }: MachineLine): string => `${number} ${at} ${state}`;

function earlierAt(at: Instant): FromMachine['earlier'] {
  return { hash: '', at, mono: null, boot: null, lat: null, lng: null };
}

async function knownLines(tx: Tx, machineId: string, lines: readonly MachineLine[]): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('machine_punches')
    .select(['number', 'at', 'state'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .where(tx.database.isOneOf('number', [...new Set(lines.map(({ number }) => number))]))
    .where(tx.database.isOneOf('at', [...new Set(lines.map(({ at }) => at))]))
    .execute();
  return new Set(
    rows.map((row) =>
      markOf({ number: String(row['number']), at: instantIn(row['at']), state: String(row['state']) }),
    ),
  );
}

async function readPeople(
  tx: Tx,
  machineId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.sql
    .selectFrom('machine_people')
    .select(['number', 'staff_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .where(tx.database.isOneOf('number', numbers))
    .execute();
  return new Map(rows.map((row) => [String(row['number']), String(row['staff_id'])]));
}

/** The latest moment that a machine has sent and that was not in the future. */
async function lastOf(tx: Tx, machineId: string): Promise<Instant | null> {
  const row = await tx.sql
    .selectFrom('machine_states')
    .select('last_at')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .executeTakeFirst();
  return storedInstant(row?.['last_at']);
}

/** The numbers among these of which punches wait, though it is known whose they are. */
async function waitingNumbers(tx: Tx, machineId: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('machine_punches')
    .select('number')
    .distinct()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .where('outcome', '=', 'waiting')
    .where(tx.database.isOneOf('number', numbers))
    .execute();
  return rows.map((row) => String(row['number']));
}

/** Whether punches waited for a person before these, so that the office has heard of it. */
async function hadUnknown(tx: Tx, machineId: string, now: Instant): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('machine_punches as w')
    .leftJoin('machine_people as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'w.tenant_id')
        .onRef('p.machine_id', '=', 'w.machine_id')
        .onRef('p.number', '=', 'w.number'),
    )
    .select('w.number')
    .where('w.tenant_id', '=', tx.actor.tenantId)
    .where('w.machine_id', '=', machineId)
    .where('w.outcome', '=', 'waiting')
    .where('w.received_at', '<', now)
    .where('p.number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
