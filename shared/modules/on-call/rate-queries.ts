import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { partnerRates } from './partner-rate.ts';
import { providers } from './provider.ts';

/** The rate card of the caller, as it holds today and later; null for who is no partner. */
export const readMyRates = defineQuery({
  name: 'on_call.my_rates',
  path: '/on-call-services/my-rates',
  offline: 'keep',
  summary: ['My rate card', 'मेरा रेट कार्ड'],
  output: z.nullable(
    z.strictObject({
      /** What holds where a service has no rate, in percent of the price. */
      ...shapeOf(providers, ['share_percent']),
      rates: z.array(
        z.strictObject({
          ...shapeOf(partnerRates, ['id', 'service_id', 'amount', 'starts_on', 'ends_on']),
          service: z.string(),
          service_hi: z.string(),
        }),
      ),
    }),
  ),
});
