import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepRecoveries } from '../dues.ts';
import { totalsOf } from '../store-payslips.ts';
import { eachOfSlips } from './start-supplementary.ts';

/** What is said where people cannot be taken out: a run is at work, or `{month}` is locked. */
type Refusals = { readonly running: Message; readonly locked: Message };

/**
 * Removes the payslips of some people from every month that is not locked, and counts those months again. A
 * month in which nobody else is has no payroll afterwards.
 */
export async function takeOutPeople(
  tx: Tx,
  staffIds: readonly string[],
  { running, locked }: Refusals,
): Promise<void> {
  if (staffIds.length === 0) return;
  const atWork = await tx.sql
    .selectFrom('payroll_runs')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'running')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (atWork) refuse('illegal_transition', running, 'payroll');
  const found = await tx.sql
    .selectFrom('payslips')
    .select(['id', 'run_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', 'in', staffIds)
    .where('deleted', '=', 0)
    .execute();
  const runs = tx.rows(payrollRuns);
  const runIds = new Set(found.map((row) => String(row['run_id'])));
  for (const id of runIds) {
    const run = await runs.find(id);
    if (run?.status !== 'locked') continue;
    const month = inBoth((language) => formatMonth(run.month, language));
    refuse('closed_period', filled(locked, { month }), 'payroll');
  }
  const ids = found.map((row) => String(row['id']));
  await eachOfSlips(tx, ids, async (slips) => {
    const nothing = { recoveries: [], dues: [] };
    await keepRecoveries(
      tx,
      slips.map(({ id, staff_id: staffId, month }) => ({ payslipId: id, staffId, month, ...nothing })),
    );
    for (const slip of slips) tx.rows(payslips).remove(slip);
  });
  for (const id of runIds) {
    const run = await runs.find(id);
    if (!run) continue;
    const { count, ...totals } = await totalsOf(tx, id);
    // Where nobody is left, there was nothing but these people.
    if (count === 0) runs.remove(run);
    else runs.update({ ...run, ...totals, total: count, done: count, cursor: '' });
  }
}
