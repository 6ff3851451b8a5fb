import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { requestLifecycle, requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { refuseBeyondBalance, refuseOnLeave, refuseTwin, refuseUnworked } from './check-request.ts';
import { plannedOf, renew } from './planned-days.ts';
import { named, nameOf, notifyApplicant, notifyOther, whatOf } from './request-news.ts';
import { changeDays } from './set-days.ts';
import { takeLeave } from './clear-leave.ts';
import { swapDuties } from './swap-duties.ts';

/** The other person agrees to a change of duty; now it is for the office. */
export const agreeRequest = bind(requestMoves.agree, async (tx, call) => {
  await askedOf(tx, call.id);
  const request = await applyAndStore(requestMoves.agree, tx, call);
  const other = await tx.rows(staff).find(request.with_staff_id ?? '');
  await notifyApplicant(tx, request, named(messages.newsAgreed, other), '');
  const asker = await tx.rows(staff).find(request.staff_id);
  notifyOffice(
    tx,
    'roster:write',
    newsOf(
      'request.agreed',
      { name: nameOf(asker), other: nameOf(other), details: whatOf(request, '') },
      '/admin/leave',
    ),
  );
  return request;
});

/** The other person will not do it, or no longer. */
export const declineRequest = bind(requestMoves.decline, async (tx, call) => {
  await askedOf(tx, call.id);
  const request = await applyAndStore(requestMoves.decline, tx, call);
  await notifyApplicant(
    tx,
    request,
    named(messages.newsDeclined, await tx.rows(staff).find(request.with_staff_id ?? '')),
    request.note,
  );
  return request;
});

/** A change of duty about which somebody was asked, or the office in that person's name. */
async function askedOf(tx: Tx, id: string | null): Promise<StaffRequest> {
  const request = await tx.rows(staffRequests).visible(id ?? '', staffRequests.access.write(tx.actor));
  if (
    request.kind !== 'swap' ||
    (request.with_staff_id !== tx.actor.staffId && !can(tx.actor, 'roster:write'))
  )
    refuse('illegal_transition', messages.notAsked);
  return request;
}

/** Whoever asked takes the request back. */
export const cancelRequest = bind(requestMoves.cancel, async (tx, call) => {
  const before = await tx.rows(staffRequests).visible(call.id ?? '', staffRequests.access.write(tx.actor));
  if (before.staff_id !== tx.actor.staffId && !can(tx.actor, 'roster:write'))
    refuse('illegal_transition', messages.forOthers);
  const request = await applyAndStore(requestMoves.cancel, tx, call);
  await notifyOther(tx, request, named(messages.newsTakenBack, await tx.rows(staff).find(request.staff_id)));
  return request;
});

/** The office turns a request down, and says why. */
export const rejectRequest = bind(requestMoves.reject, async (tx, call) => {
  const request = await applyAndStore(requestMoves.reject, tx, call);
  await notifyApplicant(tx, request, messages.newsRejected, request.note);
  await notifyOther(tx, request, messages.newsRejected);
  return request;
});

/**
 * The office approves: leave takes the duties of its days out of the roster, a swap and an open shift put
 * duties in. What was published for these days is published anew, so that the phones know.
 */
export const approveRequest = bind(requestMoves.approve, async (tx, call) => {
  // What others approve at the same moment counts for what is left.
  await lockTenantSequence(tx);
  const current = await tx.rows(staffRequests).visible(call.id ?? '', staffRequests.access.write(tx.actor));
  move(requestLifecycle, current.status, 'approve');
  await refuseTwin(tx, current, ['approved']);
  await refuseUnworked(tx, current);
  if (current.kind === 'leave') await refuseBeyondBalance(tx, current);
  const request = await applyAndStore(requestMoves.approve, tx, call);
  if (request.kind === 'leave') await takeLeave(tx, request.staff_id, request.from, request.to);
  if (request.kind === 'swap') {
    if (current.status !== 'agreed') refuse('illegal_transition', messages.notAgreed);
    await swapDuties(tx, request);
  }
  if (request.kind === 'open_shift') await fillShift(tx, request);
  await notifyApplicant(tx, request, messages.newsApproved, '');
  await notifyOther(tx, request, messages.newsApproved);
  return request;
});

async function fillShift(tx: Tx, request: StaffRequest): Promise<void> {
  const open = await tx
    .rows(openShifts)
    .visible(request.open_shift_id ?? '', openShifts.access.write(tx.actor));
  if (open.status !== 'open') refuse('illegal_transition', messages.shiftFull);
  await refuseOnLeave(tx, request.staff_id, open.date);
  const planned = (await plannedOf(tx, request.staff_id, open.date, open.date)).get(open.date) ?? [];
  await changeDays(tx, [
    {
      staff_id: request.staff_id,
      date: open.date,
      duties: [...planned, { post_id: open.post_id, shift_id: open.shift_id }],
      off: '',
      reason: '',
    },
  ]);
  await renew(tx, request.staff_id, open.date, open.date);
  tx.rows(openShifts).update({
    ...open,
    places: Math.max(1, open.places - 1),
    status: open.places > 1 ? 'open' : 'closed',
  });
}
