import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { quarters } from './tds-certificate.ts';

/**
 * TDS that clients deducted in a financial year, by client, quarter and company, beside what is certified; in
 * rupees.
 */
export const readTds = defineQuery({
  name: 'billing.tds',
  path: '/billing/tds',
  permission: 'billing:read',
  summary: ['TDS deducted and certificates', 'कटा TDS और प्रमाणपत्र'],
  input: z.object({
    year: parameter('financial year, such as 2026-27; the present one where it is left out'),
    pan: parameter('the PAN of one of your companies; all of them without it'),
  }),
  output: z.strictObject({
    year: z.string(),
    /** The companies of which tax was deducted or certified in the year. */
    companies: z.array(z.strictObject({ pan: z.string(), name: z.string() })),
    rows: z.array(
      z.strictObject({
        client_id: z.nullable(z.string()),
        client: z.string(),
        /** The company; null where it cannot be told of which one a certificate is. */
        pan: z.nullable(z.string()),
        company: z.string(),
        quarter: z.enum(quarters),
        deducted: z.number(),
        certified: z.number(),
        /** Deducted and not certified; below zero where a certificate states more. */
        missing: z.number(),
        /** By when the client has to give the certificate. */
        due_on: date().schema,
        late: z.boolean(),
        numbers: z.array(z.string()),
      }),
    ),
  }),
});
export type TdsRow = AnswerTo<typeof readTds>['rows'][number];
