import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { leaveMessages } from '#shared/modules/roster/leave-messages.ts';
import { rosterMessages as messages } from '#shared/modules/roster/messages.ts';
import { requestLifecycle, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { move } from '#shared/core/lifecycle.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clearLeave } from './clear-leave.ts';
import { notifyApplicant, notifyOther } from './request-news.ts';

/**
 * Ends what whoever leaves has asked for days after the last one: leave ends on that day, so that the final
 * settlement pays what was not taken; what is still open, also of colleagues who asked them to swap, is
 * rejected.
 */
export async function endRequestsAfter(tx: Tx, staffId: string, lastDay: CalendarDate): Promise<void> {
  await tx.flush();
  const found = await tx.sql
    .selectFrom('staff_requests')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((is) => is.or([is('staff_id', '=', staffId), is('with_staff_id', '=', staffId)]))
    .where('status', 'in', ['requested', 'agreed', 'approved'])
    .where('to', '>', lastDay)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const rows = tx.rows(staffRequests);
  await rows.prefetch(found.map((row) => String(row['id'])));
  for (const { id } of found) {
    const request = await rows.find(String(id));
    if (request) await endRequest(tx, request, lastDay);
  }
}

async function endRequest(tx: Tx, before: StaffRequest, lastDay: CalendarDate): Promise<void> {
  const isApproved = before.status === 'approved';
  // An approved swap or shift is a duty of the roster, which is vacated.
  if (isApproved && before.kind !== 'leave') return;
  const isCut = before.kind === 'leave' && before.from <= lastDay;
  const request = tx.rows(staffRequests).update({
    ...before,
    ...(isCut
      ? { to: lastDay }
      : { status: move(requestLifecycle, before.status, isApproved ? 'revoke' : 'reject') }),
    decided_by: tx.actor.name,
    decided_at: tx.now,
  });
  if (isApproved) {
    const after = isCut ? addDays(lastDay, 1) : before.from;
    const today = dateOf(tx.now);
    await clearLeave(tx, before.staff_id, after > today ? after : today, before.to);
  }
  const title = isCut
    ? leaveMessages.newsShortened
    : isApproved
      ? leaveMessages.newsRevoked
      : messages.newsRejected;
  await notifyApplicant(tx, request, title, '');
  if (!isApproved) await notifyOther(tx, request, title);
}
