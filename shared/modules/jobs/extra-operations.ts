import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { extraLifecycle, jobExtras } from './job-extra.ts';
import type { JobExtra } from './job-extra.ts';

const { name, amount, reason } = shapeOf(jobExtras, ['name', 'amount', 'reason']);

/**
 * Proposes extra work at a job of the caller, also without network. The customer is asked once it arrives.
 */
export const proposeExtra = defineOperation({
  name: 'job_extra.propose',
  method: 'POST',
  path: '/jobs/{id}/extras',
  summary: ['Propose extra work', 'अतिरिक्त काम बताएँ'],
  input: z.strictObject({ id: z.optional(id().schema), name, amount }),
  resource: jobExtras,
  offline: true,
  apply: (current, input, { now, userId, userName }): JobExtra =>
    current ?? {
      id: input.id ?? '',
      job_id: '',
      booking_id: '',
      user_id: '',
      worker_id: userId,
      worker_name: userName,
      name: input.name,
      amount: input.amount,
      status: extraLifecycle.initial,
      decided_by: 'none',
      decided_at: null,
      reason: '',
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

/** The customer agrees: the price of the booking and of the job grow by it. */
export const approveExtra = defineOperation({
  name: 'job_extra.approve',
  method: 'POST',
  path: '/jobs/extras/{id}/approve',
  summary: ['Approve extra work', 'अतिरिक्त काम मंज़ूर करें'],
  input: z.strictObject({}),
  resource: jobExtras,
  offline: false,
});

/** The customer, or the office, does not agree. Nothing is charged. */
export const declineExtra = defineOperation({
  name: 'job_extra.decline',
  method: 'POST',
  path: '/jobs/extras/{id}/decline',
  summary: ['Decline extra work', 'अतिरिक्त काम नामंज़ूर करें'],
  input: z.strictObject({ reason: z._default(reason, '') }),
  resource: jobExtras,
  offline: false,
});

/** The office lets the customer be asked for more than a worker may ask for. */
export const allowExtra = defineOperation({
  name: 'job_extra.allow',
  method: 'POST',
  path: '/jobs/extras/{id}/allow',
  summary: ['Let extra work be proposed', 'अतिरिक्त काम ग्राहक को भेजें'],
  input: z.strictObject({}),
  resource: jobExtras,
  permission: 'jobs:write',
  offline: false,
});
