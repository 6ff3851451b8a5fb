import { refuse } from '#shared/core/errors.ts';
import { payrollMessages as say } from '#shared/modules/payroll/messages.ts';
import { updatePayslip as contract } from '#shared/modules/payroll/operations.ts';
import { payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import { bind } from '#server/core/operations.ts';
import { checkOpen, workOutOne } from './process-payslip.ts';

/** Changes a payslip by hand and works it out again; the changes are kept with who made them. */
export const updatePayslip = bind(contract, async (tx, { id, input }) => {
  const known = await tx.rows(payslips).visible(id ?? '', payslips.access.write(tx.actor));
  await checkOpen(tx, known.month);
  if (input.days?.some((day) => !day.date.startsWith(known.month))) refuse('invalid', say.outside, 'days');
  const payslip = await workOutOne(tx, known.staff_id, known.month, undefined, (before) => ({
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
        note: Object.keys(input)
          .filter((name) => input[name as keyof typeof input] !== undefined)
          .join(', '),
      },
    ].slice(-50),
  }));
  return shownPayslip(payslip);
});
