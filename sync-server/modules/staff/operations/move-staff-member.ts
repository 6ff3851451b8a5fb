import * as z from 'zod/mini';
import { addDays, clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { date, text } from '#shared/core/fields.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import { staff, staffLifecycle } from '#shared/modules/staff/staff-member.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { removePapers } from './remove-papers.ts';
import { vacateDaysAfter } from '#server/modules/roster/operations/vacate-days.ts';
import { fitRequests } from '#server/modules/roster/operations/end-requests.ts';
import { hasFinalPay } from '#server/modules/payroll/queries.ts';
import { reportUnsupervised, supervises } from '#server/modules/tenants/operations/report-unsupervised.ts';
import { endSupervision } from '#server/modules/tenants/operations/end-supervision.ts';

const contract = { resource: staff, method: 'POST', permission: 'staff:write', offline: false } as const;

/** The job that closes the account of who leaves on a day to come. */
export const leavingJob = 'staff.leaving';

/**
 * Somebody stops working here: their sign-in is switched off and open devices are shut out once the last day
 * is over, so that who is on duty can punch out; with `at_once`, now. The record stays; duties after the last
 * day are vacant, leave after it ends with it.
 */
export const leaveStaffMember = bind(
  defineOperation({
    ...contract,
    name: 'staff_member.leave',
    path: '/staff/{id}/leave',
    summary: ['Mark an employee as exited', 'व्यक्ति काम छोड़ता है'],
    input: z.strictObject({
      left_on: z.optional(date().schema),
      at_once: z._default(z.boolean(), false),
      reason: text(500, { min: 1, missing: messages.reason }).schema,
    }),
  }),
  async (tx, { id, input }) => {
    const current = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
    const left = input.left_on ?? dateOf(tx.now);
    if (current.joined_on !== null && left < current.joined_on)
      refuse('invalid', messages.leftBefore, 'left_on');
    const { left_on: known } = current;
    // Another day would be another exit to payroll, and be settled once more.
    if (known !== null && known !== left && (await hasFinalPay(tx.sql, tx.actor.tenantId, current.id, known)))
      refuse('illegal_transition', messages.settledDay, 'left_on');
    const today = dateOf(tx.now);
    if (input.at_once && left > today) refuse('invalid', messages.atOnce, 'left_on');
    const exited = move(staffLifecycle, current.status, 'leave');
    const isToCome = left >= today && !input.at_once;
    const next = {
      ...current,
      status: isToCome ? current.status : exited,
      left_on: left,
      left_why: input.reason,
    };
    const saved = tx.rows(staff).update(next);
    if (!isToCome) await switchAccount(tx, current.user_id, 0);
    await closeAfter(tx, current.id, isToCome ? left : null);
    await fitRequests(tx, current.id, { before: current.left_on, after: left });
    // Who is sent away today has no duty today any more, unless it was started.
    await vacateDaysAfter(tx, current.id, isToCome ? left : addDays(left, -1));
    return saved;
  },
);

/**
 * Somebody who left comes back, from a day on: what was before stays an employment of its own, to be paid and
 * settled. Or the exit, which may be to come, was a mistake, and they have worked here since they joined;
 * not after its final pay is locked, which would be paid again at the next exit.
 */
export const rejoinStaffMember = bind(
  defineOperation({
    ...contract,
    name: 'staff_member.rejoin',
    path: '/staff/{id}/rejoin',
    summary: ['Mark an employee as rejoined', 'व्यक्ति वापस आता है'],
    input: z.strictObject({ joined_on: z.optional(date().schema), mistake: z._default(z.boolean(), false) }),
  }),
  async (tx, { id, input }) => {
    const current = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
    const isToCome = current.status === 'active' && current.left_on !== null;
    const { left_on: left, left_why: why } = current;
    const status =
      input.mistake && isToCome ? current.status : move(staffLifecycle, current.status, 'rejoin');
    const day = input.joined_on ?? dateOf(tx.now);
    if (!input.mistake && left !== null && day <= left)
      refuse('invalid', messages.rejoinedBefore, 'joined_on');
    if (input.mistake && left !== null && (await hasFinalPay(tx.sql, tx.actor.tenantId, current.id, left)))
      refuse('illegal_transition', messages.settled);
    const next = {
      ...current,
      status,
      ...(input.mistake ? {} : { joined_on: day }),
      left_on: null,
      left_why: '',
      earlier:
        input.mistake || left === null
          ? current.earlier
          : [...current.earlier, { joined_on: current.joined_on, left_on: left, left_why: why }],
    };
    const saved = tx.rows(staff).update(next);
    await closeAfter(tx, current.id, null);
    await switchAccount(tx, current.user_id, 1);
    await inviteAgain(tx, current.user_id);
    if (input.mistake) await fitRequests(tx, current.id, { before: left, after: null });
    return saved;
  },
);

/** Asks somebody again who declined the sign-in. Who has confirmed it stays confirmed. */
export const inviteStaffMember = bind(
  defineOperation({
    ...contract,
    name: 'staff_member.invite',
    path: '/staff/{id}/invite',
    summary: ['Invite an employee again', 'व्यक्ति को साइन इन के लिए फिर बुलाएँ'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
    if (current.user_id === null || current.status === 'inactive')
      refuse('illegal_transition', messages.noSignIn);
    await inviteAgain(tx, current.user_id);
    return current;
  },
);

/**
 * Removes a record that should never have been; who has worked leaves instead, so that the books keep them.
 */
export const removeStaffMember = bind(
  defineOperation({
    ...contract,
    method: 'DELETE',
    name: 'staff_member.delete',
    path: '/staff/{id}',
    summary: ['Remove a record', 'रिकॉर्ड हटाएँ'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(staff).visible(id ?? '', staff.access.write(tx.actor));
    const worked = await tx.sql
      .selectFrom('attendance')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('staff_id', '=', current.id)
      .limit(1)
      .executeTakeFirst();
    if (worked) refuse('illegal_transition', messages.worked);
    await vacateDaysAfter(tx, current.id, addDays(dateOf(tx.now), -1));
    await closeAfter(tx, current.id, null);
    await removePapers(tx, current.id);
    tx.rows(staff).remove(current);
    await switchAccount(tx, current.user_id, 0);
    if (current.user_id !== null) await endSupervision(tx, current.user_id);
    return current;
  },
);

/**
 * Says when an account closes: at noon after the last day, so that a night shift of that day can be punched
 * out; null for no such day.
 */
async function closeAfter(tx: Tx, staffId: string, lastDay: CalendarDate | null): Promise<void> {
  const due = lastDay === null ? null : instantAt(addDays(lastDay, 1), clockTime('12:00'));
  await setDue(tx.sql, { job: leavingJob, tenant_id: tx.actor.tenantId, item: staffId, due_at: due });
}

/**
 * Opens or closes somebody's account. Who has a closed one answers for no site, and for the same ones once it
 * is opened again.
 */
export async function switchAccount(tx: Tx, userId: string | null, active: 0 | 1): Promise<void> {
  if (userId === null) return;
  const didSupervise = await supervises(tx, userId);
  await tx.sql
    .updateTable('users')
    .set({ active, updated_at: tx.now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute();
  if (didSupervise && active === 0) await reportUnsupervised(tx, userId);
}

async function inviteAgain(tx: Tx, userId: string | null): Promise<void> {
  if (userId === null) return;
  await tx.sql
    .updateTable('users')
    .set({ declined_at: null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute();
}
