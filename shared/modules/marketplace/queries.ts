import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

export const readPricing = defineQuery({
  name: 'marketplace.pricing',
  path: '/services/{id}/pricing',
  access: 'public',
  summary: ['Prices of a service', 'सेवा की क़ीमतें'],
  output: z.strictObject({
    basic: z.nullable(z.number()),
    standard: z.nullable(z.number()),
    premium: z.nullable(z.number()),
    custom: z.boolean(),
    unit: z.string(),
  }),
});

export const listCategories = defineQuery({
  name: 'marketplace.categories',
  path: '/service-categories',
  access: 'public',
  summary: ['Categories', 'श्रेणियाँ'],
  output: z.array(
    z.strictObject({ id: z.string(), name: z.string(), name_hi: z.string(), services: z.number() }),
  ),
});
