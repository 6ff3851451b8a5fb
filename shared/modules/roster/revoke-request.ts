import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { leaveMessages } from './leave-messages.ts';
import { rosterMessages as messages } from './messages.ts';
import { requestLifecycle, staffRequests } from './request.ts';
import type { StaffRequest } from './request.ts';

/**
 * The office takes approved leave back, the whole of it or the days after a new last day: whoever was called
 * back has the days again.
 */
export const revokeRequest = defineOperation<
  { readonly to?: CalendarDate | undefined; readonly note: string },
  StaffRequest
>({
  name: 'staff_request.revoke',
  method: 'POST',
  path: '/roster/requests/{id}/revoke',
  summary: ['Withdraw or shorten approved leave', 'मंज़ूर छुट्टी वापस लें या कम करें'],
  input: z.strictObject({
    to: z.optional(shapeOf(staffRequests, ['to']).to),
    note: filledText(staffRequests, 'note', messages.reasonMissing),
  }),
  resource: staffRequests,
  permission: 'roster:write',
  offline: false,
  apply: (current, { to, note }, context) => {
    if (!current) return null;
    const status = move(requestLifecycle, current.status, 'revoke');
    if (current.kind !== 'leave') refuse('illegal_transition', leaveMessages.revokeLeave);
    if (to !== undefined && (to < current.from || to >= current.to))
      refuse('invalid', leaveMessages.revokeDay, 'to');
    return {
      ...current,
      ...(to === undefined ? { status } : { to }),
      decided_by: context.userName,
      decided_at: context.now,
      note,
    };
  },
});
