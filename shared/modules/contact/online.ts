import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';

/** Sends one mail in the name of the business. */
export const sendEmail = defineOnlineOperation({
  name: 'email.send',
  method: 'POST',
  path: '/email/send',
  summary: ['Send an email', 'ई-मेल भेजें'],
  permission: 'settings:write',
  input: z.strictObject({
    to: text(254, { min: 3 }).schema,
    subject: text(200, { min: 1 }).schema,
    text: text(20_000, { min: 1 }).schema,
  }),
  output: z.strictObject({ queued: z.boolean() }),
  status: 202,
});
