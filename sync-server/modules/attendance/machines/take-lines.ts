import { AppError } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Instant } from '#shared/core/dates.ts';
import { kindOfState } from '#shared/modules/attendance/machines/read-lines.ts';
import type { MachineLine } from '#shared/modules/attendance/machines/read-lines.ts';
import { attendanceMessages as messages } from '#shared/modules/attendance/messages.ts';
import type { Services } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { instantIn, storedInstant } from '#server/core/sql/stored-values.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { dutiesNear, prefetchMoments, takeMoment } from '../operations/take-moment.ts';
import type { FromMachine } from '../operations/create-punch.ts';
import { machineActor } from './machine-actor.ts';
import type { KnownMachine } from './machine-actor.ts';

/** Punches that are taken in before others get their turn. */
const atOnce = 200;

/** What became of a punch of a machine. */
type Outcome = 'taken' | 'waiting' | 'refused';

/**
 * Takes in what a machine sent, in its order. What it sent before is known by number, time and key, and
 * changes nothing, however often it comes; so a machine that was cut off sends all of it again.
 */
export async function takeLines(
  services: Services,
  machine: KnownMachine,
  lines: readonly MachineLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce)
    await runTransaction(services, machineActor(machine), (tx) =>
      takeSome(tx, machine, lines.slice(from, from + atOnce)),
    );
}

async function takeSome(tx: Tx, machine: KnownMachine, lines: readonly MachineLine[]): Promise<void> {
  // The same lines may come twice at once: the second finds what the first has taken in.
  await lockTenantSequence(tx);
  const known = await knownLines(tx, machine.id, lines);
  const fresh = lines.filter((line) => {
    const mark = markOf(line);
    return !known.has(mark) && known.add(mark);
  });
  if (fresh.length === 0) return;
  const people = await readPeople(tx, machine.id, [...new Set(fresh.map((line) => line.number))]);
  const moments = fresh.flatMap(({ number, at }) => {
    const staffId = people.get(number);
    return staffId === undefined ? [] : [{ staffId, at }];
  });
  const duties = await dutiesNear(tx, moments);
  await prefetchMoments(tx, moments, duties);
  let last = await lastOf(tx, machine.id);
  let anyWaits = false;
  for (const line of fresh) {
    const staffId = people.get(line.number);
    const fromMachine = { earlier: last === null ? null : earlierAt(last), receivedAt: tx.now };
    const done =
      staffId === undefined
        ? ({ outcome: 'waiting', punchId: null } as const)
        : await takeOne(tx, machine, { ...line, staffId }, duties, fromMachine);
    anyWaits ||= done.outcome === 'waiting';
    await tx.sql
      .insertInto('machine_punches')
      .values({
        tenant_id: machine.tenantId,
        machine_id: machine.id,
        ...line,
        received_at: tx.now,
        outcome: done.outcome,
        punch_id: done.punchId,
      })
      .execute();
    if (line.at <= tx.now && (last === null || line.at > last)) last = line.at;
  }
  if (last !== null)
    await tx.sql
      .updateTable('machine_states')
      .set({ last_at: last })
      .where('tenant_id', '=', machine.tenantId)
      .where('machine_id', '=', machine.id)
      .execute();
  if (anyWaits && !(await hadWaiting(tx, machine.id, tx.now)))
    notifyOffice(tx, 'attendance:write', {
      kind: 'attendance',
      title: messages.newsWaiting,
      body: filled(messages.waitingLine, { name: machine.name }),
      link: '/admin/attendance/machines',
    });
}

/** Takes the punches in that waited for numbers to be matched, and says how many there were. */
export async function takeWaiting(
  tx: Tx,
  machine: KnownMachine,
  people: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = await tx.sql
    .selectFrom('machine_punches')
    .select(['number', 'at', 'state', 'received_at'])
    .where('tenant_id', '=', machine.tenantId)
    .where('machine_id', '=', machine.id)
    .where('outcome', '=', 'waiting')
    .where(tx.database.isOneOf('number', [...people.keys()]))
    .orderBy('at')
    .limit(mostWaiting)
    .execute();
  const waited = rows.flatMap((row) => {
    const staffId = people.get(String(row['number']));
    if (staffId === undefined) return [];
    const at = instantIn(row['at']);
    const receivedAt = instantIn(row['received_at']);
    return [{ number: String(row['number']), at, state: String(row['state']), staffId, receivedAt }];
  });
  const duties = await dutiesNear(tx, waited);
  await prefetchMoments(tx, waited, duties);
  for (const { receivedAt, ...line } of waited) {
    const done = await takeOne(tx, machine, line, duties, { earlier: null, receivedAt });
    await tx.sql
      .updateTable('machine_punches')
      .set({ outcome: done.outcome, punch_id: done.punchId })
      .where('tenant_id', '=', machine.tenantId)
      .where('machine_id', '=', machine.id)
      .where('number', '=', line.number)
      .where('at', '=', line.at)
      .where('state', '=', line.state)
      .execute();
  }
  return waited.length;
}

/** As many are taken in when numbers are matched; more wait for the next time. */
export const mostWaiting = 2000;

type Line = MachineLine & { readonly staffId: string };

/** Takes one punch in as the machine. What the rules of punches refuse is kept as that, and asked for no more. */
async function takeOne(
  tx: Tx,
  machine: KnownMachine,
  { staffId, at, state }: Line,
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
        kind: machine.direction === 'keys' ? kindOfState(state) : null,
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

/** The same transaction with the machine as who acts, whoever has begun it. */
function asMachine(tx: Tx, machine: KnownMachine): Tx {
  return tx.actor.userId === machine.id ? tx : { ...tx, actor: machineActor(machine) };
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

/** Whether punches waited for a person before these, so that the office has heard of it. */
async function hadWaiting(tx: Tx, machineId: string, now: Instant): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('machine_punches')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('machine_id', '=', machineId)
    .where('outcome', '=', 'waiting')
    .where('received_at', '<', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
