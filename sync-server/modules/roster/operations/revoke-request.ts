import { addDays, formatMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { leaveMessages as messages } from '#shared/modules/roster/leave-messages.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { revokeRequest as contract } from '#shared/modules/roster/revoke-request.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { findLockedMonth } from '#server/modules/payroll/queries.ts';
import { clearLeave } from './clear-leave.ts';
import { notifyApplicant } from './request-news.ts';

/**
 * Takes approved leave back: its days count for the balance again, and are open in the roster. A month whose
 * payroll is locked stays as it was paid.
 */
export const revokeRequest = bind(contract, async (tx, call) => {
  await lockTenantSequence(tx);
  const before = await tx.rows(staffRequests).visible(call.id ?? '', staffRequests.access.write(tx.actor));
  const request = await applyAndStore(contract, tx, call);
  const isWhole = request.status !== before.status;
  const days = datesBetween(isWhole ? before.from : addDays(request.to, 1), before.to);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const locked = await findLockedMonth(tx.sql, tx.actor.tenantId, request.staff_id, months);
  if (locked !== null)
    refuse(
      'illegal_transition',
      filled(messages.revokeLocked, { month: inBoth((language) => formatMonth(locked, language)) }),
    );
  await clearLeave(tx, request.staff_id, days[0] ?? before.from, before.to);
  await notifyApplicant(tx, request, isWhole ? messages.newsRevoked : messages.newsShortened, request.note);
  return request;
});
