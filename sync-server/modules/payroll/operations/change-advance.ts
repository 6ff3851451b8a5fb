import { formatRupees } from '#shared/core/money.ts';
import { can } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import {
  advanceMoves as contracts,
  cancelDeduction as cancelContract,
  createDeduction as deductionContract,
} from '#shared/modules/payroll/operations.ts';
import { requestAdvance as requestContract } from '#shared/modules/payroll/request-advance.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Asks for an advance. The same id sent again gives the request that is there. */
export const requestAdvance = bind(requestContract, async (tx, { input }) => {
  const id = input.id ?? newId();
  const rows = tx.rows(payAdvances);
  const staffId = input.staff_id ?? tx.actor.staffId ?? refuse('invalid', messages.notStaff, 'staff_id');
  if (staffId !== tx.actor.staffId && !can(tx.actor, 'payroll:write'))
    refuse('forbidden', messages.advanceOther, 'staff_id');
  const known = await rows.own(id, ({ staff_id }) => staff_id === staffId);
  if (known) return known;
  const person = (await tx.rows(staff).find(staffId)) ?? refuse('invalid', messages.noStaff, 'staff_id');
  const asked = requestContract.apply?.(
    null,
    { ...input, id, staff_id: staffId },
    { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
  );
  if (!asked) throw new Error('a request is never nothing');
  const advance = { ...asked, user_id: person.user_id ?? tx.actor.userId, staff_name: person.name, ver: 1 };
  rows.insert(advance);
  notifyOffice(
    tx,
    'payroll:approve',
    newsOf(
      'advance.requested',
      { name: person.name, amount: formatRupees(advance.amount) },
      '/admin/payroll/advances',
    ),
  );
  return advance;
});

/** What the office decides about an advance, and what its owner takes back. */
export const advanceMoves = {
  approve: bind(contracts.approve, async (tx, call) => {
    const advance = await applyAndStore(contracts.approve, tx, call);
    notifyPerson(
      tx,
      advance.user_id,
      newsOf('advance.approved', { amount: formatRupees(advance.amount) }, '/field/advances'),
    );
    return advance;
  }),
  reject: bind(contracts.reject, async (tx, call) => {
    const advance = await applyAndStore(contracts.reject, tx, call);
    notifyPerson(
      tx,
      advance.user_id,
      newsOf('advance.rejected', { amount: formatRupees(advance.amount) }, '/field/advances'),
    );
    return advance;
  }),
  cancel: bind(contracts.cancel, async (tx, call) => {
    const advance = await tx.rows(payAdvances).visible(call.id ?? '', payAdvances.access.write(tx.actor));
    // Money that has been given is the office's to ask back or not.
    if (advance.status !== 'pending') requirePermission(tx.actor, 'payroll:write');
    if (await recovered(tx, advance.id)) refuse('illegal_transition', messages.advanceTaken, 'status');
    return applyAndStore(contracts.cancel, tx, call);
  }),
} as const;

/** Enters a deduction. A fine needs its act and a notice seven days before, as the law has it. */
export const createDeduction = bind(deductionContract, async (tx, { input }) => {
  const person =
    (await tx.rows(staff).find(input.staff_id)) ?? refuse('invalid', messages.noStaff, 'staff_id');
  for (const name of ['act_on', 'notice_on'] as const) {
    const day = input[name];
    if (day !== undefined && day !== null) refuseFuture(day, dateOf(tx.now), name);
  }
  if (input.kind === 'fines') {
    const heard =
      input.act_on !== undefined && input.notice_on !== undefined && input.act_on <= input.notice_on;
    if (!heard || input.notice_on === undefined || addDays(input.notice_on, 7) > spanOf(input.from_month).to)
      refuse('invalid', messages.fineNotice, 'notice_on');
  }
  return tx.rows(payDeductions).insert({
    ...input,
    id: newId(),
    staff_name: person.name,
    act_on: input.act_on ?? null,
    notice_on: input.notice_on ?? null,
    cancelled: false,
    decided_by: tx.actor.name,
  });
});

/** Takes back what of a deduction has not been taken yet. */
export const cancelDeduction = bind(cancelContract);

async function recovered(tx: Tx, dueId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('pay_recoveries')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('due_id', '=', dueId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}
