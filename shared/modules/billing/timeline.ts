import * as z from 'zod/mini';
import { defineQuery, pageParameters } from '#shared/core/query.ts';

/** What happened with a client: its record, sites, rates, bills and payments, the newest first. */
export const readTimeline = defineQuery({
  name: 'billing.client_timeline',
  path: '/billing/clients/{id}/timeline',
  permission: 'clients:read',
  summary: ['What happened with a client', 'ग्राहक के साथ क्या हुआ'],
  input: z.object({ ...pageParameters }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      actor: z.string(),
      /** In both languages, such as “Deepak Gupta: Invoice issued, INV/26-27/1”. */
      sentence: z.tuple([z.string(), z.string()]),
      coll: z.nullable(z.string()),
      row_id: z.nullable(z.string()),
    }),
  ),
  paged: true,
});
