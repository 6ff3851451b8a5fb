import type { Actor } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { payrollRuns, runLifecycle } from '#shared/modules/payroll/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/payroll-run.ts';
import type { Database } from '#server/core/database.ts';
import { log } from '#server/core/log.ts';
import { logLine, restOrigin } from '#server/core/operations.ts';
import { runTransaction } from '#server/core/transaction.ts';
import type { Store, Tx } from '#server/core/transaction.ts';
import { readSettings } from '#server/core/tenant-settings.ts';
import { arrearsOf } from './arrears.ts';
import type { Scope } from './arrears.ts';
import { readMonthFacts, Stopped } from './month-facts.ts';
import { byRulesOf, storePayslips, totalsOf } from './store-payslips.ts';
import { peopleToLookAt, readSupplements, storeSupplements } from './supplements.ts';

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

async function workOn(store: Store, worker: string, actor: Actor, runId: string, stopping: () => boolean): Promise<void> {
  const claimed = await claim(store, worker, actor, runId);
  if (!claimed) return;
  const scope = { database: store.database, tenantId: actor.tenantId, nowMs: store.nowMs() };
  const { ids, piece } = await planOf(scope, claimed, stopping);
  const total = claimed.done + ids.length;
  for (let at = 0; ; at += work.people) {
    const people = ids.slice(at, at + work.people);
    const store_ = await piece(people);
    const goesOn = await runTransaction(store, actor, async (tx) => {
      const rows = tx.rows(payrollRuns);
      const run = await rows.find(runId);
      if (run?.status !== 'running' || run.worker !== worker) return false;
      await store_(tx, run);
      if (at + work.people < ids.length) {
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
      tx.log(logLine(actor, 'payroll_run.finish', 'payroll_runs', runId, restOrigin(), 'applied', '{}'));
      return false;
    });
    if (!goesOn) return;
    // Others get their turn between two hundreds.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Piece = (tx: Tx, run: PayrollRun) => Promise<unknown>;
/** Whom a run still has to do, in the order of their ids, and how some of them are done: read first, then stored in one transaction. */
type Plan = { readonly ids: readonly string[]; readonly piece: (ids: readonly string[]) => Promise<Piece> };

async function planOf(scope: Scope, run: PayrollRun, stopping: () => boolean): Promise<Plan> {
  const { database, tenantId } = scope;
  const { month, cursor } = run;
  if (run.kind === 'supplementary') {
    const all = run.plan?.people ?? (await peopleToLookAt(scope, month));
    return {
      ids: all.filter((id) => id > cursor),
      piece: async (ids) => {
        const read = await readSupplements(scope, run, ids);
        return (tx, now) => storeSupplements(tx, now, read, { keepEmpty: run.plan?.people !== null });
      },
    };
  }
  const chosen = run.kind === 'settlement' ? (run.plan?.people ?? []) : null;
  const arrears = await arrearsOf(scope, month, chosen);
  const read = await readMonthFacts(database, tenantId, month, chosen, { after: cursor, also: arrears, stopping });
  const facts = byRulesOf(run, read);
  const elsewhere = chosen ? new Set<string>() : await settledIn(database, tenantId, month);
  const staff = facts.staff.filter((one) => one.id > cursor && !elsewhere.has(one.id));
  const byId = new Map(staff.map((one) => [one.id, one]));
  return {
    ids: staff.map((one) => one.id),
    piece: async (ids) => (tx) =>
      storePayslips(
        tx,
        facts,
        ids.flatMap((id) => byId.get(id) ?? []),
        arrears,
        { runId: run.id },
      ),
  };
}

/** Who was settled in a month before it is worked out for everybody. */
async function settledIn(database: Database, tenantId: string, month: string): Promise<Set<string>> {
  const rows = await database.read
    .selectFrom('payslips')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('run_id', '!=', month)
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['staff_id'])));
}

/** Takes a run whose worker is gone. One folder has one server, so on SQLite whoever is named is gone. */
async function claim(store: Store, worker: string, actor: Actor, runId: string): Promise<PayrollRun | null> {
  return runTransaction(store, actor, async (tx) => {
    const rows = tx.rows(payrollRuns);
    const run = await rows.find(runId);
    if (run?.status !== 'running') return null;
    const alive = run.worker !== null && run.worker !== worker && run.lease_until !== null && msFromInstant(run.lease_until) > msFromInstant(tx.now);
    if (alive && tx.dialect === 'postgres') return null;
    const turn = await tx.sql.selectFrom('tenant_seq').select('seq').where('tenant_id', '=', actor.tenantId).executeTakeFirst();
    const read = Number(turn?.['seq'] ?? 0);
    // From the first person to the last it goes by the rules of the moment it began, whatever is changed meanwhile.
    const rules = run.read_seq === null ? await readSettings<PaySettings>(tx.sql, actor.tenantId, 'payroll', freshPaySettings) : run.rules;
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
  return { tenantId, userId: 'payroll', sessionId: '', name, phone: null, role: 'owner', permissions: new Set(['*']), staffId: null, siteIds: [] };
}
