import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { choice, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { attendanceMessages as messages } from './messages.ts';
import { attendance } from './punch.ts';
import type { Punch } from './punch.ts';

/**
 * The office looks at a flagged punch: accepted it counts as it is, rejected it is kept and counts for
 * nothing, and its guard reads why.
 */
export const reviewPunch = defineOperation({
  name: 'punch.review',
  method: 'POST',
  path: '/attendance/{id}/review',
  summary: ['Review a flagged punch', 'निशान वाली हाज़िरी जाँचें'],
  input: z.strictObject({
    decision: choice(['accept', 'reject']).schema,
    reason: z._default(text(300).schema, ''),
  }),
  resource: attendance,
  permission: 'attendance:write',
  offline: false,
  apply: (current, { decision, reason }, { now, userName }): Punch => {
    const punch = current ?? refuse('not_found', messages.noPunch);
    if (punch.state !== 'flagged') refuse('illegal_transition', messages.reviewedAlready, 'state');
    if (decision === 'reject' && reason.trim().length < 3)
      refuse('invalid', messages.reasonMissing, 'reason');
    return {
      ...punch,
      state: decision === 'accept' ? 'accepted' : 'rejected',
      review_note: reason.trim(),
      reviewed_by: userName,
      reviewed_at: now,
    };
  },
});
