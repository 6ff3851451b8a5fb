import type { Actor } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { payrollRuns, runLifecycle } from '#shared/modules/payroll/payroll-run.ts';
import type { Database } from '#server/core/database.ts';
import { log } from '#server/core/log.ts';
import { logLine, restOrigin } from '#server/core/operations.ts';
import { runTransaction } from '#server/core/transaction.ts';
import type { Store } from '#server/core/transaction.ts';
import { arrearsOf } from './arrears.ts';
import { readMonthFacts, Stopped } from './month-facts.ts';
import { storePayslips, totalsOf } from './store-payslips.ts';

/** People in one transaction, how long a worker is believed to live, and how often forgotten runs are looked for. */
const work = { people: 100, leaseMs: 30_000, everyMs: 5000 } as const;
const wakers = new WeakMap<Database, () => void>();

/** Tells the worker of this server that a run has been started. */
export function wakePayroll(database: Database): void {
  wakers.get(database)?.();
}

/**
 * Works out started runs in the background, a hundred people at a time, each with the place that has been reached. A run
 * that was killed goes on after the last hundred; on PostgreSQL another server may take it over once its worker is silent.
 */
export function startPayroll(store: Store): { stop: () => Promise<void> } {
  const worker = newId();
  let stopping = false;
  let busy: Promise<void> | null = null;
  let again = false;
  const look = (): void => {
    if (stopping) return;
    again = busy !== null;
    busy ??= workOff(store, worker, () => stopping)
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) log('error', 'payroll could not go on', { error: String(error) });
      })
      .finally(() => {
        busy = null;
        if (again) look();
      });
  };
  wakers.set(store.database, look);
  const timer = setInterval(look, work.everyMs);
  timer.unref();
  look();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      wakers.delete(store.database);
      await busy;
    },
  };
}

async function workOff(store: Store, worker: string, stopping: () => boolean): Promise<void> {
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
    await workOn(store, worker, actorOf(String(run['tenant_id']), String(run['started_by'])), String(run['id']), stopping);
  }
}

async function workOn(store: Store, worker: string, actor: Actor, month: string, stopping: () => boolean): Promise<void> {
  const claimed = await claim(store, worker, actor, month);
  if (!claimed) return;
  const scope = { database: store.database, tenantId: actor.tenantId, nowMs: store.nowMs() };
  const arrears = await arrearsOf(scope, month, null);
  const facts = await readMonthFacts(store.database, actor.tenantId, month, null, { after: claimed.cursor, also: arrears, stopping });
  const total = claimed.done + facts.staff.length;
  for (let at = 0; ; at += work.people) {
    const people = facts.staff.slice(at, at + work.people);
    const goesOn = await runTransaction(store, actor, async (tx) => {
      const rows = tx.rows(payrollRuns);
      const run = await rows.find(month);
      if (run?.status !== 'running' || run.worker !== worker) return false;
      await storePayslips(tx, facts, people, arrears);
      if (at + work.people < facts.staff.length) {
        const leave = stopping();
        rows.update({
          ...run,
          total,
          done: run.done + people.length,
          cursor: people.at(-1)?.id ?? run.cursor,
          worker: leave ? null : worker,
          lease_until: leave ? null : instantFromMs(store.nowMs() + work.leaseMs),
        });
        return !leave;
      }
      const { count: _count, ...totals } = await totalsOf(tx, month);
      rows.update({
        ...run,
        ...totals,
        rules: facts.settings,
        total,
        done: total,
        cursor: '',
        status: move(runLifecycle, run.status, 'finish'),
        worker: null,
        lease_until: null,
        finished_at: tx.now,
      });
      tx.log(logLine(actor, 'payroll_run.finish', 'payroll_runs', month, restOrigin(), 'applied', '{}'));
      return false;
    });
    if (!goesOn) return;
    // Others get their turn between two hundreds.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Takes a run whose worker is gone. One folder has one server, so on SQLite whoever is named is gone. */
async function claim(store: Store, worker: string, actor: Actor, month: string): Promise<{ cursor: string; done: number } | null> {
  return runTransaction(store, actor, async (tx) => {
    const rows = tx.rows(payrollRuns);
    const run = await rows.find(month);
    if (run?.status !== 'running') return null;
    const alive = run.worker !== null && run.worker !== worker && run.lease_until !== null && msFromInstant(run.lease_until) > msFromInstant(tx.now);
    if (alive && tx.dialect === 'postgres') return null;
    const turn = await tx.sql.selectFrom('tenant_seq').select('seq').where('tenant_id', '=', actor.tenantId).executeTakeFirst();
    const read = Number(turn?.['seq'] ?? 0);
    rows.update({
      ...run,
      worker,
      read_seq: Math.min(run.read_seq ?? read, read),
      lease_until: instantFromMs(store.nowMs() + work.leaseMs),
    });
    return { cursor: run.cursor, done: run.done };
  });
}

/** The worker acts for who started the run. */
function actorOf(tenantId: string, name: string): Actor {
  return { tenantId, userId: 'payroll', sessionId: '', name, phone: null, role: 'owner', permissions: new Set(['*']), staffId: null, siteIds: [] };
}
