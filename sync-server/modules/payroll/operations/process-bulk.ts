import { move } from '#shared/core/lifecycle.ts';
import { processBulk as contract } from '#shared/modules/payroll/operations.ts';
import { payrollRuns, runLifecycle } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { bind } from '#server/core/sync/operations.ts';
import { readArrears } from '../arrears.ts';
import { readMonthFacts } from '../month-facts.ts';
import { wakePayroll } from '../run-worker.ts';
import { byRulesOf, runOf, storePayslips } from '../store-payslips.ts';
import { checkOpen, countAgain, refuseBesideRunning } from './process-payslip.ts';

/**
 * Starts a month's payroll. For everybody it is calculated in the background and goes on after a stop or a
 * kill; a few people named are calculated at once.
 */
export const processBulk = bind(contract, async (tx, { input }) => {
  await checkOpen(tx, input.month);
  await refuseBesideRunning(tx, input.month);
  const run = await runOf(tx, input.month);
  const rows = tx.rows(payrollRuns);
  if (input.staff_ids) {
    const arrears = await readArrears(tx, input.month, input.staff_ids);
    const facts = await readMonthFacts(tx.database, tx.actor.tenantId, input.month, input.staff_ids, {
      also: arrears,
    });
    await storePayslips(tx, byRulesOf(run, facts), facts.staff, arrears);
    const next = await countAgain(tx, input.month);
    return { ...next, ver: next.ver + 1 };
  }
  const goesOn = run.status === 'stopped';
  const next: PayrollRun = {
    ...run,
    status: move(runLifecycle, run.status, 'start'),
    ...(goesOn ? {} : { cursor: '', done: 0, total: 0, read_seq: null }),
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
