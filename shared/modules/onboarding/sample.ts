import * as z from 'zod/mini';
import { month } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';

const nothing = z.strictObject({});

/** Whether a business has a sample month, and else whether it may have one; and which month that is. */
export const sampleState = z.strictObject({
  there: z.boolean(),
  offered: z.boolean(),
  month: month().schema,
});
export type SampleState = z.output<typeof sampleState>;

export const readSampleState = defineQuery({
  name: 'onboarding.sample',
  path: '/onboarding/sample',
  permission: 'settings:read',
  summary: ['Sample month', 'नमूने का महीना'],
  output: sampleState,
});

const contract = {
  method: 'POST',
  permission: 'settings:write',
  input: nothing,
  output: sampleState,
} as const;

/** Adds a client, a site and people with the duties of last month, all of them marked as samples. */
export const addSample = defineOnlineOperation({
  ...contract,
  name: 'onboarding.sample_add',
  path: '/onboarding/sample',
  summary: ['Add the sample month', 'नमूने का महीना जोड़ें'],
});

/** Takes all of the sample away. Refused while records of the business's own name something of it. */
export const removeSample = defineOnlineOperation({
  ...contract,
  name: 'onboarding.sample_remove',
  path: '/onboarding/sample/remove',
  summary: ['Remove the sample month', 'नमूने का महीना हटाएँ'],
});

/** Turns the sample into ordinary records of the business. */
export const keepSample = defineOnlineOperation({
  ...contract,
  name: 'onboarding.sample_keep',
  path: '/onboarding/sample/keep',
  summary: ['Keep the sample records', 'नमूने के रिकॉर्ड रखें'],
});
