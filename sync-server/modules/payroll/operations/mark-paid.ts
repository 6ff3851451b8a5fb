import { dateOf, instantAt } from '#shared/core/dates.ts';
import type { ClockTime, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { say as fill } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { copyable } from '#shared/core/sealed.ts';
import { payrollMessages as say } from '#shared/modules/payroll/messages.ts';
import { markPaid as contract } from '#shared/modules/payroll/operations.ts';
import { payrollRuns } from '#shared/modules/payroll/payroll-run.ts';
import { payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { bind } from '#server/core/operations.ts';
import type { Tx } from '#server/core/transaction.ts';
import { tellPerson } from '#server/modules/notifications/operations/tell.ts';

/** Notes payslips of closed months as paid and tells their people. A payslip that is paid already stays as it was noted first. */
export const markPaid = bind(contract, async (tx, { input }) => {
  const rows = tx.rows(payslips);
  const at: Instant = input.paid_on === undefined || input.paid_on === dateOf(tx.now) ? tx.now : instantAt(input.paid_on, '12:00' as ClockTime);
  const accounts = await usersOf(tx, input.ids);
  let last: Payslip | null = null;
  for (const [i, id] of input.ids.entries()) {
    if (i % readAtOnce === 0) await rows.prefetch(input.ids.slice(i, i + readAtOnce));
    await tx.giveWay();
    const known = await rows.visible(id, payslips.access.write(tx.actor));
    const run = await tx.rows(payrollRuns).find(known.run_id);
    if (run?.status !== 'locked') refuse('illegal_transition', both(say.notLocked, { name: known.staff_name }), 'ids');
    if (known.state === 'paid') {
      last ??= known;
      continue;
    }
    const paid: Payslip = {
      ...known,
      state: 'paid',
      paid_at: at,
      paid_mode: input.mode,
      paid_reference: input.reference,
      paid_account: copyable(known.person.bank_account),
    };
    rows.update(paid);
    last = { ...paid, ver: known.ver + 1 };
    const userId = accounts.get(known.staff_id);
    if (userId)
      tellPerson(tx, userId, {
        kind: 'payment',
        title: say.titlePaid,
        body: both(say.paidNews, { amount: known.net, month: known.month }),
        link: '/field/pay',
      });
  }
  return last && shownPayslip(last);
});

const readAtOnce = 50;

/** The accounts of the people whom payslips are of. */
async function usersOf(tx: Tx, payslipIds: readonly string[]): Promise<Map<string, string>> {
  const people = tx.sql
    .selectFrom('payslips')
    .select('staff_id')
    .where('payslips.tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('payslips.id', payslipIds));
  const rows = await tx.sql
    .selectFrom('staff')
    .select(['id', 'user_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', people)
    .where('user_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['user_id'])]));
}

function both(message: Message, values: Readonly<Record<string, string | number>>): Message {
  return [fill(message, 'en', values), fill(message, 'hi', values)];
}
