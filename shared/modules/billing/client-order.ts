import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

/** How much of a client's purchase order is used, in rupees: by what is issued, and by what is drafted. */
export const readClientOrder = defineQuery({
  name: 'billing.client_order',
  path: '/billing/clients/{id}/order',
  permission: 'billing:read',
  summary: ['How much of a client’s purchase order is used', 'ग्राहक के PO का कितना हिस्सा लग चुका'],
  output: z.strictObject({
    /** Empty where the client has given none. */
    number: z.string(),
    limit: z.nullable(z.number()),
    issued: z.number(),
    drafted: z.number(),
    /** What the limit leaves beside both, below zero where they are above it; null without a limit. */
    left: z.nullable(z.number()),
  }),
});
export type ClientOrder = z.output<typeof readClientOrder.output>;
