import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import {
  discardRun as discardContract,
  restartRun as restartContract,
  startSupplementary as contract,
} from '#shared/modules/payroll/operations.ts';
import { besideId, payrollRuns, runLifecycle } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun, RunKind } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { bind, logLine } from '#server/core/sync/operations.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepRecoveries } from '../dues.ts';
import { readMonthFacts } from '../month-facts.ts';
import { wakePayroll } from '../run-worker.ts';
import { freshRun } from '../store-payslips.ts';

/**
 * Begins a run beside the month's own. A closed month pays what is still owed for it to the people named, or
 * to everybody who is owed something; a month that is not closed yet settles people who have left, and only
 * them. It is calculated in the background.
 */
export const startSupplementary = bind(contract, async (tx, { input }) => {
  const { month, staff_ids: ids, extra } = input;
  const rows = tx.rows(payrollRuns);
  if (month > dateOf(tx.now).slice(0, 7)) refuse('invalid', messages.future, 'month');
  const regular = await rows.find(month);
  const kind: RunKind = regular?.status === 'locked' ? 'supplementary' : 'settlement';
  if (regular?.status === 'running')
    refuse('illegal_transition', filled(messages.running, { month }), 'month');
  const beside = await besideRuns(tx, month);
  const open = beside.find((item) => item.status !== 'locked' && item.kind === kind);
  if (open) refuse('illegal_transition', filled(messages.supplementOpen, { month }), 'month');
  if (kind === 'supplementary') await refuseWhileLaterRuns(tx, month);
  else await checkLeavers(tx, month, ids ?? refuse('invalid', messages.whoLeaves, 'staff_ids'));
  await tx.rows(staff).prefetch(ids ?? []);
  for (const id of ids ?? [])
    if (!(await tx.rows(staff).find(id))) refuse('invalid', messages.noStaff, 'staff_ids');
  if (extra && !ids) refuse('invalid', messages.whoGets, 'staff_ids');
  const number = Math.max(0, ...beside.map((item) => item.number)) + 1;
  const next: PayrollRun = {
    ...freshRun(tx, month),
    id: besideId(month, number),
    kind,
    number,
    plan: {
      people: ids ? [...new Set(ids)].toSorted() : null,
      extra: extra
        ? { name: extra.name, amount: Math.round(extra.amount), inWages: extra.inWages, reason: extra.reason }
        : null,
    },
    status: 'running',
    total: new Set(ids).size,
    started_at: tx.now,
  };
  // One that was taken back may have had this id.
  await rows.prefetch([next.id]);
  rows.insert(next);
  tx.afterCommit(() => wakePayroll(tx.database));
  return next;
});

/** Works a run beside the month's own out again, or goes on with it where it was stopped. */
export const restartRun = bind(restartContract, async (tx, { id }) => {
  const rows = tx.rows(payrollRuns);
  const run = await rows.visible(id ?? '', payrollRuns.access.write(tx.actor));
  if (run.kind === 'regular') refuse('illegal_transition', messages.notBeside, 'id');
  const regular = await rows.find(run.month);
  if (run.kind === 'settlement' && regular?.status === 'running')
    refuse('illegal_transition', filled(messages.running, { month: run.month }), 'id');
  if (run.kind === 'supplementary') await refuseWhileLaterRuns(tx, run.month);
  const goesOn = run.status === 'stopped';
  const next: PayrollRun = {
    ...run,
    status: move(runLifecycle, run.status, 'start'),
    ...(goesOn ? {} : { cursor: '', done: 0, read_seq: null }),
    worker: null,
    lease_until: null,
    started_by: tx.actor.name,
    started_at: tx.now,
    finished_at: null,
  };
  const saved = rows.update(next);
  tx.afterCommit(() => wakePayroll(tx.database));
  return saved;
});

/** Takes a run back that is not closed: its payslips go, and what they took of advances is owed again. */
export const discardRun = bind(discardContract, async (tx, { id }) => {
  const run = await discardable(tx, id ?? '');
  await discardSlips(tx, await slipsOfRun(tx, run.id));
  tx.rows(payrollRuns).remove(run);
  return run;
});

/**
 * Takes back most payslips of a large run before the run itself, in pieces. From the first on the run is
 * stopped and to be computed from its start, so that what a stop of the server leaves can be discarded or
 * started again, and never locked.
 */
export async function discardInPieces(call: SignedCall): Promise<void> {
  // The version that it names must not change on the way.
  if (call.headers.get('if-match') !== null) return;
  const { services, actor, params } = call;
  const id = params['id'] ?? '';
  const ids = await runTransaction(services, actor, async (tx) => {
    const run = await discardable(tx, id);
    const found = await slipsOfRun(tx, id);
    if (found.length <= discardedAtOnce) return found;
    tx.rows(payrollRuns).update({ ...run, status: 'stopped', cursor: '', done: 0, read_seq: null });
    logPiece(tx, id, { stopped: true, payslips: found.length });
    return found;
  });
  for (let from = 0; from + discardedAtOnce < ids.length; from += discardedAtOnce)
    await runTransaction(services, actor, async (tx) => {
      // It may have been started again meanwhile.
      await discardable(tx, id);
      const piece = ids.slice(from, from + discardedAtOnce);
      await discardSlips(tx, piece);
      logPiece(tx, id, { ids: piece });
    });
}

const discardedAtOnce = 250;

function logPiece(tx: Tx, runId: string, detail: Readonly<Record<string, unknown>>): void {
  tx.log(
    logLine(tx.actor, {
      type: discardContract.name,
      coll: payrollRuns.name,
      rowId: runId,
      detail: JSON.stringify(detail),
    }),
  );
}

async function discardable(tx: Tx, id: string): Promise<PayrollRun> {
  const run = await tx.rows(payrollRuns).visible(id, payrollRuns.access.write(tx.actor));
  if (run.kind === 'regular') refuse('illegal_transition', messages.notBeside, 'id');
  if (run.status === 'locked') refuse('closed_period', filled(messages.locked, { month: run.month }), 'id');
  if (run.status === 'running')
    refuse('illegal_transition', filled(messages.running, { month: run.month }), 'id');
  return run;
}

async function discardSlips(tx: Tx, ids: readonly string[]): Promise<void> {
  await eachOfSlips(tx, ids, async (slips) => {
    await keepRecoveries(
      tx,
      slips.map((slip) => ({
        payslipId: slip.id,
        staffId: slip.staff_id,
        month: slip.month,
        recoveries: [],
        dues: [],
      })),
    );
    for (const slip of slips) tx.rows(payslips).remove(slip);
  });
}

/** The ids of a run's payslips, or of those that pay nothing, in the caller's transaction. */
export async function slipsOfRun(
  tx: Tx,
  runId: string,
  { onlyEmpty = false }: { readonly onlyEmpty?: boolean } = {},
): Promise<string[]> {
  const all = tx.sql
    .selectFrom('payslips')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('run_id', '=', runId)
    .where('deleted', '=', 0)
    .orderBy('staff_name');
  const found = await (onlyEmpty ? all.where('gross', '=', 0) : all).execute();
  return found.map((row) => String(row['id']));
}

const slipsAtOnce = 50;

/** Reads payslips some at a time and hands them on; others get their turn in between. */
export async function eachOfSlips(
  tx: Tx,
  ids: readonly string[],
  handle: (slips: readonly Payslip[]) => void | Promise<void>,
): Promise<void> {
  const rows = tx.rows(payslips);
  for (let from = 0; from < ids.length; from += slipsAtOnce) {
    await giveWay();
    const some = ids.slice(from, from + slipsAtOnce);
    await rows.prefetch(some);
    const slips: Payslip[] = [];
    for (const id of some) {
      const slip = await rows.find(id);
      if (slip) slips.push(slip);
    }
    await handle(slips);
  }
}

/** The runs beside a month's own. */
export async function besideRuns(tx: Tx, month: string): Promise<PayrollRun[]> {
  const found = await tx.sql
    .selectFrom('payroll_runs')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('month', '=', month)
    .where('kind', '!=', 'regular')
    .where('deleted', '=', 0)
    .execute();
  return found.map((row) => decodeRow(payrollRuns, row));
}

/** A later month that is being calculated has read what is owed already: it would be paid twice. */
async function refuseWhileLaterRuns(tx: Tx, month: string): Promise<void> {
  const busy = await tx.sql
    .selectFrom('payroll_runs')
    .select('month')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kind', '=', 'regular')
    .where('status', '=', 'running')
    .where('month', '>', month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (busy) refuse('illegal_transition', filled(messages.running, { month: String(busy['month']) }), 'month');
}

/** Only who has left is settled before the month is closed. */
async function checkLeavers(tx: Tx, month: string, ids: readonly string[]): Promise<void> {
  const today = dateOf(tx.now);
  const facts = await readMonthFacts(tx.database, tx.actor.tenantId, month, ids, { also: new Set(ids) });
  for (const person of facts.staff) {
    await giveWay();
    const left = facts.factsOf(person.id).profile.left_on;
    if (left === null || left > today || left < spanOf(month).from || left > spanOf(month).to)
      refuse('invalid', filled(messages.hasNotLeft, { name: person.name, month }), 'staff_ids');
  }
}
