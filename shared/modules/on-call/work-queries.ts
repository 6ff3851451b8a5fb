import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { providers } from './provider.ts';

/** When and where the caller works, as a partner; null for who is none. */
export const readMyWork = defineQuery({
  name: 'on_call.my_work',
  path: '/on-call-services/my-work',
  offline: 'keep',
  summary: ['My working days and place', 'मेरे काम के दिन और जगह'],
  output: z.nullable(
    z.strictObject(
      shapeOf(providers, ['id', 'weekly', 'away', 'base_city', 'base_lat', 'base_lng', 'reach_km']),
    ),
  ),
});
