import * as z from 'zod/mini';
import { key, money, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { guardRequests } from './guard-request.ts';
import { portalMessages as messages } from './messages.ts';

/** The office takes it on: the people are needed at that post and shift on these days. */
export const acceptGuards = defineOperation({
  name: 'guard_request.accept',
  method: 'POST',
  path: '/portal/guard-requests/{id}/accept',
  summary: ['Accept a request for extra guards', 'अतिरिक्त गार्ड का अनुरोध मंज़ूर करें'],
  input: z.strictObject({
    post_id: key(80).schema,
    shift_id: key(80).schema,
    /** For a guard and duty, where the client's rates say nothing. */
    rate: z._default(z.nullable(money().schema), null),
    answer: z._default(text(500).schema, ''),
  }),
  resource: guardRequests,
  permission: 'roster:write',
  offline: false,
});

/** The client takes it back, as long as nobody has answered. */
export const withdrawGuards = defineOperation({
  name: 'guard_request.withdraw',
  method: 'POST',
  path: '/portal/guard-requests/{id}/withdraw',
  summary: ['Withdraw a request for extra guards', 'अतिरिक्त गार्ड का अनुरोध वापस लें'],
  input: z.strictObject({}),
  resource: guardRequests,
  offline: false,
});

export const refuseGuards = defineOperation({
  name: 'guard_request.refuse',
  method: 'POST',
  path: '/portal/guard-requests/{id}/refuse',
  summary: ['Decline a request for extra guards', 'अतिरिक्त गार्ड का अनुरोध नामंज़ूर करें'],
  input: z.strictObject({ answer: text(500, { min: 1, missing: messages.reasonMissing }).schema }),
  resource: guardRequests,
  permission: 'roster:write',
  offline: false,
});
