import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { dateOf } from '#shared/core/dates.ts';
import { move } from '#shared/core/lifecycle.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { lockRun as lockContract, stopRun as stopContract } from '#shared/modules/payroll/operations.ts';
import { payrollRuns, runLifecycle } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { bind } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { reviewRun } from '../review-run.ts';
import { totalsOf } from '../store-payslips.ts';
import { whyRefused } from './process-payslip.ts';
import { eachOfSlips, slipsOfRun } from './start-supplementary.ts';

/** Stops a run; whoever works on it sees that before the next piece. */
export const stopRun = bind(stopContract, async (tx, { id }) => {
  const rows = tx.rows(payrollRuns);
  const run = await rows.visible(id ?? '', payrollRuns.access.write(tx.actor));
  const next: PayrollRun = {
    ...run,
    status: move(runLifecycle, run.status, 'stop'),
    worker: null,
    lease_until: null,
  };
  return rows.update(next);
});

/**
 * Closes a month when nobody is refused and nothing is left unsettled, or that is left to the next month
 * knowingly.
 */
export const lockRun = bind(lockContract, async (tx, { id, input }) => {
  const rows = tx.rows(payrollRuns);
  const run = await rows.visible(id ?? '', payrollRuns.access.write(tx.actor));
  if (run.status === 'open') refuse('illegal_transition', messages.notReady, 'status');
  const status = move(runLifecycle, run.status, 'lock');
  if (run.kind !== 'settlement' && dateOf(tx.now) < spanOf(run.month).to)
    refuse('illegal_transition', messages.monthRuns, 'month');
  if (run.kind === 'regular') await checkBeside(tx, run);
  const refused = await firstOf(tx, run, 'refused');
  if (refused) {
    const why = whyRefused(refused.payslip);
    refuse(
      'illegal_transition',
      both(messages.refused, (at) => ({ n: refused.count, name: refused.payslip.staff_name, why: why[at] })),
      'status',
    );
  }
  const unsettled = input.with_unsettled ? null : await firstOf(tx, run, 'unsettled');
  if (unsettled)
    refuse(
      'illegal_transition',
      both(messages.unsettled, () => ({ n: unsettled.count, name: unsettled.payslip.staff_name })),
      'with_unsettled',
    );
  if (input.note.trim() === '') {
    await tx.flush();
    const left = await reviewRun(tx.sql, tx.actor.tenantId, run, dateOf(tx.now));
    if (left.length > 0) refuse('invalid', messages.lockReason, 'note');
  }
  if (run.kind === 'supplementary') await removeEmpty(tx, run);
  const { count, ...totals } = await totalsOf(tx, run.id);
  const next: PayrollRun = {
    ...run,
    ...totals,
    total: count,
    done: count,
    status,
    locked_at: tx.now,
    locked_by: tx.actor.name,
    lock_note: input.note,
  };
  return rows.update(next);
});

/** Who is owed nothing gets no payslip of a supplementary run. */
async function removeEmpty(tx: Tx, run: PayrollRun): Promise<void> {
  const empty = await slipsOfRun(tx, run.id, { onlyEmpty: true });
  if (empty.length === (await totalsOf(tx, run.id)).count)
    refuse('illegal_transition', messages.nothingOwed, 'status');
  await eachOfSlips(tx, empty, (slips) => {
    for (const slip of slips) tx.rows(payslips).remove(slip);
  });
}

/**
 * Runs beside this month or before it must be closed, and what they paid must be known to this one: else it
 * would be paid twice.
 */
async function checkBeside(tx: Tx, run: PayrollRun): Promise<void> {
  const beside = await tx.sql
    .selectFrom('payroll_runs')
    .select(['id', 'month', 'status', 'read_seq'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kind', '!=', 'regular')
    .where('month', '<=', run.month)
    .where('deleted', '=', 0)
    .execute();
  const open = beside.find((item) => item['status'] !== 'locked');
  if (open)
    refuse(
      'illegal_transition',
      both(messages.supplementFirst, () => ({ month: String(open['month']) })),
      'status',
    );
  for (const one of beside.filter(({ month }) => month !== run.month)) {
    const paid = await tx.sql
      .selectFrom('payslips as later')
      .innerJoin('payslips as paid', (join) =>
        join.onRef('paid.tenant_id', '=', 'later.tenant_id').onRef('paid.staff_id', '=', 'later.staff_id'),
      )
      .select('later.staff_name')
      .where('later.tenant_id', '=', tx.actor.tenantId)
      .where('later.run_id', '=', run.id)
      .where('later.deleted', '=', 0)
      .where('later.seq', '<=', Number(one['read_seq'] ?? 0))
      .where('paid.run_id', '=', String(one['id']))
      .where('paid.deleted', '=', 0)
      .executeTakeFirst();
    if (paid)
      refuse(
        'illegal_transition',
        both(messages.supplementAfter, () => ({
          name: String(paid['staff_name']),
          month: String(one['month']),
        })),
        'status',
      );
  }
}

async function firstOf(
  tx: Tx,
  run: PayrollRun,
  what: 'refused' | 'unsettled',
): Promise<{ payslip: Payslip; count: number } | null> {
  const all = tx.sql
    .selectFrom('payslips')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('run_id', '=', run.id)
    .where('deleted', '=', 0);
  const found = what === 'refused' ? all.where('state', '=', 'refused') : all.where('unsettled', '=', 1);
  const counted = await found.select(countAll.as('n')).executeTakeFirst();
  const first = await found.selectAll().orderBy('staff_name').limit(1).executeTakeFirst();
  return first ? { payslip: decodeRow(payslips, first), count: Number(counted?.['n']) } : null;
}

function both(message: Message, values: (at: 0 | 1) => Readonly<Record<string, string | number>>): Message {
  return [translate(message, 'en', values(0)), translate(message, 'hi', values(1))];
}
