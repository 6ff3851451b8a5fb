import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { invoices } from '../invoice.ts';

const lateLine = z.strictObject({
  title: z.string(),
  site: z.string(),
  quantity: z.number(),
  divisor: z.int(),
  rate: z.number(),
  amount: z.number(),
});

/** What an addendum in force leaves owed on bills that were issued before, bill by bill, before tax. */
export const readArrears = defineQuery({
  name: 'billing.arrears',
  path: '/billing/arrears/{id}',
  permission: 'billing:read',
  summary: ['Arrears of an addendum on issued bills', 'जारी बिलों पर परिशिष्ट का बकाया'],
  output: z.strictObject({
    bills: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        lines: z.array(lateLine),
        total: z.number(),
        /** Overtime or holidays of some of its days are not among the lines. */
        partial: z.boolean(),
      }),
    ),
    total: z.number(),
    /** Why there are none to be billed; null where there are. */
    held: z.nullable(z.tuple([z.string(), z.string()])),
  }),
});

/** Drafts the supplementary bills of an addendum: one for each registration of the client that was billed. */
export const draftArrears = defineOnlineOperation({
  name: 'invoice.draft_arrears',
  method: 'POST',
  path: '/billing/arrears/{id}',
  summary: ['Draft the arrears of an addendum', 'परिशिष्ट के बकाया का बिल ड्राफ़्ट करें'],
  permission: 'billing:write',
  input: z.strictObject({}),
  output: z.strictObject({ invoices: z.array(recordSchema(invoices)) }),
  status: 201,
});
