import { namedIn } from '#shared/core/named-in.ts';
import { refuse } from '#shared/core/errors.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { updatePayslip as contract } from '#shared/modules/payroll/operations.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSupplements, scopeOf, storeSupplements } from '../supplements.ts';
import { checkRun, countAgain, computeAndStorePayslip } from './process-payslip.ts';

/** Changes a payslip by hand and works it out again; the changes are kept with who made them. */
export const updatePayslip = bind(contract, async (tx, { id, input }) => {
  const known = await tx.rows(payslips).visible(id ?? '', payslips.access.write(tx.actor));
  await checkRun(tx, known.run_id);
  if (known.supplementary > 0 && input.days) refuse('invalid', messages.outside, 'days');
  if (input.days?.some((day) => !day.date.startsWith(known.month)))
    refuse('invalid', messages.outside, 'days');
  const changed = (before: PayChanges): PayChanges => ({
    extras:
      input.extras?.map(({ name, amount, deduct, inWages, reason }) => ({
        name,
        amount: deduct ? -Math.round(amount) : Math.round(amount),
        inWages,
        reason,
      })) ?? before.extras,
    days: input.days ?? before.days,
    override: input.override ?? before.override,
    history: [
      ...before.history,
      {
        at: tx.now,
        by: tx.actor.name,
        note: Object.keys(namedIn(input)).join(', '),
      },
    ].slice(-50),
  });
  const payslip =
    known.supplementary > 0
      ? await computeSupplementary(tx, known, changed(known.changes))
      : await computeAndStorePayslip(tx, known.staff_id, known.month, undefined, changed);
  return shownPayslip(payslip);
});

async function computeSupplementary(tx: Tx, known: Payslip, changes: PayChanges): Promise<Payslip> {
  const run = await tx.rows(payrollRuns).visible(known.run_id, payrollRuns.access.write(tx.actor));
  const read = await readSupplements(scopeOf(tx), run, [known.staff_id]);
  const [payslip] = await storeSupplements(tx, run, read, { changes, keepEmpty: true });
  await countAgain(tx, run.id);
  return payslip ?? known;
}
