import * as z from 'zod/mini';
import { defineQuery, defineRecord } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { providers } from './provider.ts';

const path = '/on-call-services/providers';
/** The bank account and the whole PAN of a partner, for those who decide and pay. */
export const numbersOfProvider = z.object({
  pan: z.string(),
  bank_account: z.optional(z.nullable(z.string())),
  ifsc: z.optional(z.nullable(z.string())),
});
const { name, status } = shapeOf(providers, ['name', 'status']);

export const readProvider = defineRecord(providers, `${path}/{id}`, { besides: numbersOfProvider.shape });

export const listRepeats = defineQuery({
  name: 'on_call.repeats',
  path: `${path}/repeats`,
  permission: 'oncall:read',
  summary: ['Repeat applications from the same number', 'पहले आवेदन कर चुके नंबरों के आवेदन'],
  output: z.array(
    z.strictObject({ id: z.string(), other_id: z.string(), other_name: name, other_status: status }),
  ),
});
