import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { bankLines } from './bank-line.ts';

const words = z.readonly(z.tuple([z.string(), z.string()]));

/** The most lines that are matched at a time. */
export const mostMatched = 200;

/** The credits that wait, the newest first, each with what it probably pays. Amounts are rupees. */
export const readBankMatches = defineQuery({
  name: 'billing.bank_matches',
  path: '/billing/bank-matches',
  permission: 'billing:read',
  summary: ['Bank lines to match, with suggestions', 'मिलान बाकी बैंक लाइनें, सुझाव सहित'],
  output: z.strictObject({
    /** How many wait in all. */
    open: z.int(),
    lines: z.array(
      z.strictObject({
        line: recordSchema(bankLines),
        /** Money recorded or reported that the line may be; a suggestion is not certain then. */
        recorded: z.array(
          z.strictObject({
            kind: z.enum(['receipt', 'payment', 'claim']),
            id: z.string(),
            client: z.string(),
            amount: z.number(),
            day: date().schema,
            reference: z.string(),
          }),
        ),
        suggestion: z.nullable(
          z.strictObject({
            client_id: z.string(),
            client: z.string(),
            certainty: z.enum(['certain', 'likely']),
            opening: z.number(),
            parts: z.array(
              z.strictObject({
                invoice_id: z.string(),
                number: z.string(),
                amount: z.number(),
                tds: z.number(),
              }),
            ),
            advance: z.number(),
            reasons: z.array(words),
          }),
        ),
      }),
    ),
  }),
});
export type BankMatch = AnswerTo<typeof readBankMatches>['lines'][number];
