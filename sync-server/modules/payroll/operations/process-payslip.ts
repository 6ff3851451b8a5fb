import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import { msFromInstant } from '#shared/core/dates.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { processPayslip as contract } from '#shared/modules/payroll/operations.ts';
import { noChanges, payslipId, payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { issueMessages } from '#shared/modules/payroll/rules/issue-messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readArrears } from '../arrears.ts';
import { readMonthFacts } from '../month-facts.ts';
import { byRulesOf, runOf, storePayslips, totalsOf } from '../store-payslips.ts';

/**
 * Computes one person's month. Pay below the law is refused, naming the person, unless a reason for it is
 * given.
 */
export const processPayslip = bind(contract, async (tx, { input }) => {
  await checkOpen(tx, input.month);
  if (!(await tx.rows(staff).find(input.staff_id))) refuse('invalid', messages.noStaff, 'staff_id');
  const payslip = await computeAndStorePayslip(
    tx,
    input.staff_id,
    input.month,
    input.override === '' ? undefined : input.override,
  );
  if (payslip.state === 'refused') throw underpaid(payslip);
  return shownPayslip(payslip);
});

/** Refuses where the month is closed, is being calculated, or has not begun. */
export async function checkOpen(tx: Tx, month: string): Promise<void> {
  if (month > new Date(msFromInstant(tx.now) + 330 * 60_000).toISOString().slice(0, 7))
    refuse('invalid', messages.future, 'month');
  await checkRun(tx, month);
}

/** Refuses where a run is closed or being calculated. */
export async function checkRun(tx: Tx, runId: string): Promise<void> {
  const run = await tx.rows(payrollRuns).find(runId);
  const said = (message: Message): Message => filled(message, { month: run?.month ?? runId });
  if (run?.status === 'locked') refuse('closed_period', said(messages.locked), 'month');
  if (run?.status === 'running') refuse('illegal_transition', said(messages.running), 'month');
}

/** What a supplementary run is about to pay must be known before arrears are looked for. */
export async function refuseBesideRunning(tx: Tx, month: string): Promise<void> {
  const busy = await tx.sql
    .selectFrom('payroll_runs')
    .select('month')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('kind', '!=', 'regular')
    .where('status', '=', 'running')
    .where('month', '<=', month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (busy) refuse('illegal_transition', filled(messages.running, { month: String(busy['month']) }), 'month');
}

/**
 * Computes one payslip and counts its run anew. `override` says why a wage below the minimum is let through.
 */
export async function computeAndStorePayslip(
  tx: Tx,
  staffId: string,
  month: string,
  override?: string,
  changed?: (before: Payslip['changes']) => Payslip['changes'],
): Promise<Payslip> {
  const { tenantId } = tx.actor;
  await refuseBesideRunning(tx, month);
  const arrears = await readArrears(tx, month, [staffId]);
  const facts = await readMonthFacts(tx.database, tenantId, month, [staffId], { also: arrears });
  const person = facts.staff[0] ?? refuse('invalid', messages.notEmployed, 'staff_id');
  const known = await tx.rows(payslips).find(payslipId(staffId, month));
  const runId = known?.run_id ?? month;
  if (runId !== month) await checkRun(tx, runId);
  if (known?.state === 'paid')
    refuse('illegal_transition', filled(messages.paid, { name: known.staff_name }), 'id');
  const before = known?.changes ?? noChanges;
  const base = changed ? changed(before) : before;
  const changes = override === undefined ? base : { ...base, override };
  const run = runId === month ? await runOf(tx, month) : await tx.rows(payrollRuns).find(runId);
  const [payslip] = await storePayslips(tx, byRulesOf(run, facts), [person], arrears, { changes, runId });
  if (!payslip) throw new Error('a payslip that is not paid is calculated');
  await countAgain(tx, runId);
  return payslip;
}

/** Counts a run anew from its payslips. */
export async function countAgain(tx: Tx, runId: string): Promise<PayrollRun> {
  const rows = tx.rows(payrollRuns);
  const run = (await rows.find(runId)) ?? refuse('not_found', ['Not found', 'नहीं मिला']);
  const { count, ...totals } = await totalsOf(tx, runId);
  const next: PayrollRun = {
    ...run,
    ...totals,
    done: count,
    total: Math.max(run.kind === 'regular' ? run.total : 0, count),
  };
  rows.update(next);
  return next;
}

/** The refusal of a payslip, in words that name the person and what is wrong. */
export function underpaid(payslip: Payslip): AppError {
  const message = whyRefused(payslip);
  const text: Message = [
    `${payslip.staff_name} (${payslip.staff_code}): ${message[0]}`,
    `${payslip.staff_name} (${payslip.staff_code}): ${message[1]}`,
  ];
  return new AppError('invalid', text, { fields: [{ field: 'staff_id', message: text }] });
}

/** What is wrong with a refused payslip. */
export function whyRefused({ problems }: Pick<Payslip, 'problems'>): Message {
  const problem = problems[0];
  if (!problem) return ['', ''];
  return filled(issueMessages[problem.kind], {
    paid: problem.paid,
    least: problem.least,
    skill: problem.skill.replace('_', ' '),
    from: problem.from,
  });
}
