import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import { directions, machines } from '#shared/modules/attendance/machines/machine.ts';
import type { Services } from '#server/core/http/route.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { instantIn, storedText } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { dutiesNear, prefetchMoments } from '../operations/take-moment.ts';
import { knownOf, machineActor } from './machine-actor.ts';
import type { KnownMachine } from './machine-actor.ts';
import { atOnce, keepLines, saidBy, takeOne } from './take-lines.ts';
import type { OwnLine, TakenLine } from './take-lines.ts';

const jobName = 'attendance.waiting_punches';
/** Others of the same server wait no longer for one business than for this. */
const turnMs = 10 * 60_000;

/** Takes in what still waits after numbers were matched, machine by machine. */
export const waitingPunches: Job<Services> = {
  name: jobName,
  title: ['Punches of biometric machines', 'बायोमेट्रिक मशीनों की हाज़िरी'],
  everyMs: 15_000,
  runs: 'one-server',
  run: (services, { signal }) => takeAllWaiting(services, signal),
};

/** The same, and how many were taken in. */
export async function takeAllWaiting(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [jobName], now, after),
    run: (tenantId, due) =>
      eachInTurn(due, async (row) => {
        let done = 0;
        const machine = await findMachine(store, tenantId, row.item);
        for (let more = true; more && !signal?.aborted; ) {
          const taken = await runTransaction(store, machineActor(machine), async (tx) => {
            await lockTenantSequence(tx);
            const some = await takeSome(tx, machine);
            if (some < atOnce) await settleDue(tx.sql, row, null);
            return some;
          });
          done += taken;
          more = taken === atOnce;
        }
        return done;
      }),
    signal,
    turnMs,
  });
}

/**
 * Takes in the first punches that waited for numbers to be matched, and says how many there were; the job
 * does the rest. The caller has the tenant's turn.
 */
export async function takeWaiting(tx: Tx, machine: KnownMachine): Promise<number> {
  const taken = await takeSome(tx, machine);
  if (taken === atOnce)
    await setDue(tx.sql, { job: jobName, tenant_id: machine.tenantId, item: machine.id, due_at: tx.now });
  return taken;
}

/** A line that waits, and the machine as it was where the line was made. */
type Waiting = OwnLine & Pick<TakenLine, 'receivedAt'> & { readonly made: KnownMachine };

/** Takes in the earliest that wait and of which is known whose they are. */
async function takeSome(tx: Tx, machine: KnownMachine): Promise<number> {
  const waited = await readWaiting(tx, machine);
  if (waited.length === 0) return 0;
  const duties = await dutiesNear(tx, waited);
  const moments = waited.map(({ staffId, at, state, made }) => ({ staffId, at, kind: saidBy(made, state) }));
  await prefetchMoments(tx, moments, duties);
  const taken: TakenLine[] = [];
  for (const line of waited) {
    const { number, at, state, receivedAt } = line;
    const done = await takeOne(tx, line.made, line, duties, { earlier: null, receivedAt });
    taken.push({ number, at, state, receivedAt, ...done });
  }
  await tx.sql
    .deleteFrom('machine_punches')
    .where('tenant_id', '=', machine.tenantId)
    .where('machine_id', '=', machine.id)
    .where(
      sql<boolean>`(number, at, state) in (values ${sql.join(taken.map(({ number, at, state }) => sql`(${number}, ${at}, ${state})`))})`,
    )
    .execute();
  await keepLines(tx, machine, taken);
  return waited.length;
}

async function readWaiting(tx: Tx, machine: KnownMachine): Promise<Waiting[]> {
  const rows = await tx.sql
    .selectFrom('machine_punches as w')
    .innerJoin('machine_people as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'w.tenant_id')
        .onRef('p.machine_id', '=', 'w.machine_id')
        .onRef('p.number', '=', 'w.number'),
    )
    .select(['w.number', 'w.at', 'w.state', 'w.received_at', 'w.site_id', 'w.direction', 'p.staff_id'])
    .where('w.tenant_id', '=', machine.tenantId)
    .where('w.machine_id', '=', machine.id)
    .where('w.outcome', '=', 'waiting')
    .orderBy('w.at')
    .orderBy('w.number')
    .orderBy('w.state')
    .limit(atOnce)
    .execute();
  return rows.map((row) => ({
    number: String(row['number']),
    at: instantIn(row['at']),
    state: String(row['state']),
    staffId: String(row['staff_id']),
    receivedAt: instantIn(row['received_at']),
    made: {
      ...machine,
      siteId: storedText(row['site_id']) ?? machine.siteId,
      direction: directions.find((one) => one === row['direction']) ?? machine.direction,
    },
  }));
}

async function findMachine({ database }: Store, tenantId: string, id: string): Promise<KnownMachine> {
  const row = await database.read
    .selectFrom('machines')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return knownOf(tenantId, decodeRow(machines, row));
}
