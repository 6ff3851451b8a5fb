import type { Actor } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { payrollRuns, runLifecycle } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { wakeJob } from '#server/core/jobs/wake.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Services } from '#server/core/http/route.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import type { Scope } from './arrears.ts';
import { Stopped } from './month-facts.ts';
import { readRates } from './read-rates.ts';
import { factsOfPiece, readRun } from './read-run.ts';
import type { RunPiece, RunReader } from './read-run.ts';
import { planRun, readPiece } from './run-tasks.ts';
import { byRulesOf, storePayslips, totalsOf } from './store-payslips.ts';
import { storeSupplements } from './supplements.ts';
import { readPayRules } from './read-pay-rules.ts';

/**
 * People in a transaction at least and at most, how long it is to take, and how long a worker is believed to
 * live.
 */
const work = { people: 15, mostPeople: 100, pieceMs: 30, leaseMs: 30_000 } as const;
/** What a run needs of the server. */
type RunStore = Store & Pick<Services, 'readWorkers'>;
const jobName = 'payroll.runs';
const workers = new WeakMap<Database, string>();

/** Tells the worker of this server that a run has been started. */
export function wakePayroll(database: Database): void {
  wakeJob(database, jobName);
}

/**
 * Computes started runs in the background, a few people at a time, each with the place that has been
 * reached: so few that their transaction is a matter of milliseconds. A run that was killed goes on after the
 * last of them; on PostgreSQL another server may take it over once its worker is silent: each run has a lease
 * of its own.
 */
export const payrollWork: Job<Services> = {
  name: jobName,
  title: ['Payroll runs', 'वेतन का हिसाब'],
  everyMs: 5000,
  runs: 'each-server',
  afterStartMs: 0,
  run: async (services, { signal }) => {
    await workOff(services, workerOf(services.database), () => signal.aborted).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error;
    });
  },
};

/** By which name this server says that it works on a run. */
function workerOf(database: Database): string {
  const worker = workers.get(database) ?? newId();
  workers.set(database, worker);
  return worker;
}

async function workOff(store: RunStore, worker: string, stopping: () => boolean): Promise<void> {
  const waiting = await store.database.read
    .selectFrom('payroll_runs')
    .innerJoin('tenants', 'tenants.id', 'payroll_runs.tenant_id')
    .select(['payroll_runs.tenant_id', 'payroll_runs.id', 'payroll_runs.started_by'])
    .where('payroll_runs.status', '=', 'running')
    .where('payroll_runs.deleted', '=', 0)
    .where('tenants.active', '=', 1)
    .execute();
  for (const run of waiting) {
    if (stopping()) return;
    // One run that cannot go on keeps no other from going on, of this business or of another.
    await workOn(
      store,
      worker,
      actorOf(String(run['tenant_id']), String(run['started_by'])),
      String(run['id']),
      stopping,
    ).catch((error: unknown) => {
      if (stopping() || error instanceof Stopped) throw error;
      log('error', 'payroll could not go on', { run: String(run['id']), error: String(error) });
    });
  }
}

async function workOn(
  store: RunStore,
  worker: string,
  actor: Actor,
  runId: string,
  stopping: () => boolean,
): Promise<void> {
  const claimed = await claim(store, worker, actor, runId);
  if (!claimed) return;
  const scope = { database: store.database, tenantId: actor.tenantId, nowMs: store.nowMs() };
  const { ids, piece } = await readerOf(store, scope, claimed, stopping);
  const rates = await readRates(store.database, actor.tenantId);
  const total = claimed.done + ids.length;
  let size: number = work.people;
  let people = ids.slice(0, size);
  let reading = piece(people);
  for (let done = 0; ; ) {
    const read = await reading;
    const next = done + people.length;
    const following = ids.slice(next, next + size);
    // Read while these are stored; where nobody comes for it any more, its failure is nobody's.
    reading = following.length > 0 ? piece(following) : Promise.resolve(read);
    reading.catch(() => undefined);
    let began = 0;
    const goesOn = await runTransaction(store, actor, async (tx) => {
      began = performance.now();
      const rows = tx.rows(payrollRuns);
      const run = await rows.find(runId);
      if (run?.status !== 'running' || run.worker !== worker) return false;
      await storePiece(tx, run, read, rates);
      if (next < ids.length) {
        const leave = stopping();
        rows.update({
          ...run,
          total,
          done: run.done + people.length,
          cursor: people.at(-1) ?? run.cursor,
          worker: leave ? null : worker,
          lease_until: leave ? null : instantFromMs(store.nowMs() + work.leaseMs),
        });
        return !leave;
      }
      const { count, ...totals } = await totalsOf(tx, runId);
      const counted = run.kind === 'regular' ? total : count;
      rows.update({
        ...run,
        ...totals,
        total: counted,
        done: counted,
        cursor: '',
        status: move(runLifecycle, run.status, 'finish'),
        worker: null,
        lease_until: null,
        finished_at: tx.now,
      });
      tx.log(logLine(actor, { type: 'payroll_run.finish', coll: 'payroll_runs', rowId: runId }));
      return false;
    });
    if (!goesOn) return;
    size = sizeAfter(size, performance.now() - began);
    done = next;
    people = following;
    // Others get their turn between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * How many people the next transaction takes, so that it takes about as long as one may hold up the event
 * loop.
 */
function sizeAfter(size: number, ms: number): number {
  if (ms > work.pieceMs) return Math.max(work.people, size - 10);
  return ms < work.pieceMs / 2 ? Math.min(work.mostPeople, size + 5) : size;
}

/** Reads a run here, or has it read by a worker where the business is large. */
async function readerOf(
  store: RunStore,
  { tenantId, nowMs }: Scope,
  run: PayrollRun,
  stopping: () => boolean,
): Promise<RunReader> {
  const { database, readWorkers } = store;
  if (!(await readWorkers.isLarge(tenantId))) return readRun({ database, tenantId, nowMs }, run, stopping);
  const asked = { tenantId, nowMs, run };
  return {
    ids: await readWorkers.inBackground(planRun, asked),
    piece: (ids) => readWorkers.inBackground(readPiece, { ...asked, ids }),
  };
}

/** Computes and stores the payslips of a piece. */
async function storePiece(tx: Tx, run: PayrollRun, piece: RunPiece, rates: Rates): Promise<void> {
  if (piece.kind === 'supplement') {
    await storeSupplements(
      tx,
      run,
      { rates, people: piece.people },
      { keepEmpty: run.plan?.people !== null },
    );
    return;
  }
  const facts = byRulesOf(run, factsOfPiece(piece, run.month, rates));
  await storePayslips(tx, facts, facts.staff, piece.arrears, { runId: run.id });
}

/** Takes a run whose worker is gone. One folder has one server, so on SQLite whoever is named is gone. */
async function claim(store: Store, worker: string, actor: Actor, runId: string): Promise<PayrollRun | null> {
  return runTransaction(store, actor, async (tx) => {
    const rows = tx.rows(payrollRuns);
    const run = await rows.find(runId);
    if (run?.status !== 'running') return null;
    const alive =
      run.worker !== null &&
      run.worker !== worker &&
      run.lease_until !== null &&
      msFromInstant(run.lease_until) > msFromInstant(tx.now);
    if (alive && tx.dialect === 'postgres') return null;
    const turn = await tx.sql
      .selectFrom('tenant_seq')
      .select('seq')
      .where('tenant_id', '=', actor.tenantId)
      .executeTakeFirst();
    const read = Number(turn?.['seq'] ?? 0);
    // From the first person to the last it goes by the rules of the moment it began, whatever is changed
    // meanwhile.
    const rules = run.read_seq === null ? await readPayRules(tx.sql, actor.tenantId, run.month) : run.rules;
    const next: PayrollRun = {
      ...run,
      worker,
      rules,
      read_seq: Math.min(run.read_seq ?? read, read),
      lease_until: instantFromMs(store.nowMs() + work.leaseMs),
    };
    rows.update(next);
    return next;
  });
}

/** The worker acts for who started the run. */
function actorOf(tenantId: string, name: string): Actor {
  return {
    tenantId,
    userId: 'payroll',
    sessionId: '',
    name,
    phone: null,
    role: 'owner',
    permissions: new Set(['*']),
    staffId: null,
    siteIds: [],
  };
}
