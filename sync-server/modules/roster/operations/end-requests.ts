import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leaveMessages } from '#shared/modules/roster/leave-messages.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { requestLifecycle, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { move } from '#shared/core/lifecycle.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { findLockedMonth } from '#server/modules/payroll/queries.ts';
import { hasTwin, lackOfBalance } from './check-request.ts';
import { clearLeave, takeLeave } from './clear-leave.ts';
import { notifyApplicant, notifyOther } from './request-news.ts';

type Exit = {
  /** The last day that stood so far, and the one that stands now; null for none. */
  readonly before: CalendarDate | null;
  readonly after: CalendarDate | null;
};
/** The states of a request that may still take days. */
const live = ['requested', 'agreed', 'approved'] as const satisfies readonly StaffRequest['status'][];

/**
 * Ends what whoever leaves has asked for days after the last one: leave ends on that day, so that the final
 * settlement pays what was not taken; what is still open, also of colleagues who asked them to swap, is
 * rejected. Where the last day moves or was a mistake, leave and comp-offs that it ended stand again as they
 * were, up to the new last day: unless the office has decided on them since, others took their days or the
 * balance, or a month of theirs is locked.
 */
export async function fitRequests(tx: Tx, staffId: string, exit: Exit): Promise<void> {
  // What others approve at the same moment counts for what is left.
  await lockTenantSequence(tx);
  await tx.flush();
  const { after } = exit;
  const found = await tx.sql
    .selectFrom('staff_requests')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((is) => is.or([is('staff_id', '=', staffId), is('with_staff_id', '=', staffId)]))
    .where((is) =>
      is.or([
        is('before_exit', 'is not', null),
        ...(after === null ? [] : [is.and([is('status', 'in', live), is('to', '>', after)])]),
      ]),
    )
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const rows = tx.rows(staffRequests);
  await rows.prefetch(found.map((row) => String(row['id'])));
  for (const { id } of found) {
    const request = await rows.find(String(id));
    if (request) await fitRequest(tx, request, exit);
  }
}

async function fitRequest(tx: Tx, request: StaffRequest, { before, after }: Exit): Promise<void> {
  const fit = (one: StaffRequest): StaffRequest => (after === null ? one : endedAfter(tx, one, after));
  const whole = beforeExit(tx, request, before);
  let next = fit(whole ?? request);
  if (whole && growsBy(request, next) !== null && !(await mayGrow(tx, request, next))) next = fit(request);
  if (next === request) return;
  if (next.status === request.status && next.to === request.to) {
    const { decided_by, decided_at } = request;
    tx.rows(staffRequests).update({ ...next, decided_by, decided_at });
    return;
  }
  const stored = tx.rows(staffRequests).update(next);
  await plan(tx, request, stored);
  const title = newsOf(request, stored);
  await notifyApplicant(tx, stored, title, '');
  if (request.status !== 'approved') await notifyOther(tx, stored, title);
}

/** A request as it is with a last day; the same where it is over by then. */
function endedAfter(tx: Tx, request: StaffRequest, lastDay: CalendarDate): StaffRequest {
  const { status, to, decided_by, decided_at } = request;
  const isApproved = status === 'approved';
  const isLive = live.some((one) => one === status);
  // An approved swap or shift is a duty of the roster, which is vacated.
  if (!isLive || to <= lastDay || (isApproved && request.kind !== 'leave')) return request;
  const isCut = request.kind === 'leave' && request.from <= lastDay;
  return {
    ...request,
    ...(isCut
      ? { to: lastDay }
      : { status: move(requestLifecycle, status, isApproved ? 'revoke' : 'reject') }),
    // What is open and only gets shorter is still to be decided.
    ...(isCut && !isApproved ? {} : { decided_by: tx.actor.name, decided_at: tx.now }),
    // The duties of a swap or a shift are vacated: it cannot stand again.
    before_exit:
      request.kind === 'leave' || request.kind === 'comp_off'
        ? { left_on: lastDay, status, to, decided_by, decided_at }
        : null,
  };
}

/** A request as it was before an exit ended it; null where that did not, or it was decided on since. */
function beforeExit(tx: Tx, request: StaffRequest, lastDay: CalendarDate | null): StaffRequest | null {
  if (request.before_exit === null || request.before_exit.left_on !== lastDay) return null;
  const { left_on: _, ...known } = request.before_exit;
  const whole = { ...request, ...known, before_exit: null };
  const ended = endedAfter(tx, whole, lastDay);
  return ended.status === request.status && ended.to === request.to ? whole : null;
}

/** The first day that a request takes again; null where it takes no more than now. */
function growsBy(request: StaffRequest, next: StaffRequest): CalendarDate | null {
  const isIn = (one: StaffRequest): boolean => live.some((status) => status === one.status);
  if (!isIn(next)) return null;
  if (!isIn(request)) return next.from;
  return next.to > request.to ? addDays(request.to, 1) : null;
}

async function mayGrow(tx: Tx, request: StaffRequest, next: StaffRequest): Promise<boolean> {
  const more = { ...next, from: growsBy(request, next) ?? next.from };
  if (await hasTwin(tx, more, live)) return false;
  // What a locked month paid as no leave stays so.
  if (next.kind === 'leave' && next.status === 'approved') {
    const months = [...new Set(datesBetween(more.from, more.to).map((day) => day.slice(0, 7)))];
    if (await findLockedMonth(tx.sql, tx.actor.tenantId, next.staff_id, months)) return false;
  }
  return next.kind !== 'leave' || next.status !== 'approved' || (await lackOfBalance(tx, more)) === null;
}

/** Opens the days in the plan that approved leave does not take any more, and takes those it takes again. */
async function plan(tx: Tx, before: StaffRequest, after: StaffRequest): Promise<void> {
  if (after.kind !== 'leave') return;
  const today = dateOf(tx.now);
  const fromToday = (day: CalendarDate): CalendarDate => (day > today ? day : today);
  const lastOf = ({ status, from, to }: StaffRequest): CalendarDate =>
    status === 'approved' ? to : addDays(from, -1);
  const [was, is] = [lastOf(before), lastOf(after)];
  if (is < was) await clearLeave(tx, after.staff_id, fromToday(addDays(is, 1)), was);
  if (is > was && is >= today) await takeLeave(tx, after.staff_id, fromToday(addDays(was, 1)), is);
}

function newsOf(before: StaffRequest, after: StaffRequest): Message {
  const isApproved = after.status === 'approved';
  if (growsBy(before, after) !== null)
    return isApproved ? leaveMessages.newsRestored : leaveMessages.newsOpenAgain;
  if (after.status === before.status)
    return isApproved ? leaveMessages.newsShortened : leaveMessages.newsRequestShortened;
  return before.status === 'approved' ? leaveMessages.newsRevoked : messages.newsRejected;
}
