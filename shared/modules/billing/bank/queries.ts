import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { bankLines } from './bank-line.ts';
import { dueKinds } from './customer-due.ts';

const words = z.readonly(z.tuple([z.string(), z.string()]));

/** The most lines that are matched at a time. */
export const mostMatched = 200;

const due = {
  kind: z.enum(dueKinds),
  id: z.string(),
  /** As the customer reads it in the app. */
  number: z.string(),
  customer: z.string(),
  left: z.number(),
};

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
            kind: z.enum(['receipt', 'payment', 'claim', 'booking']),
            id: z.string(),
            /** The booking whose payment it is. */
            booking_id: z.nullable(z.string()),
            client: z.string(),
            amount: z.number(),
            day: date().schema,
            reference: z.string(),
          }),
        ),
        /** What a customer of the app pays; `over` is what is more than due, below zero what stays due. */
        customer: z.nullable(
          z.strictObject({
            ...due,
            certainty: z.enum(['certain', 'likely']),
            parts: z.array(z.strictObject({ id: z.string(), title: z.string(), amount: z.number() })),
            over: z.number(),
            reasons: z.array(words),
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

/** The most that is answered at a time. */
export const mostDues = 20;

/**
 * What customers of the app still have to pay, in rupees, to choose from by hand; orders and bookings only
 * for who may see bookings. The newest first.
 */
export const readCustomerDues = defineQuery({
  name: 'billing.customer_dues',
  path: '/billing/customer-dues',
  permission: 'billing:read',
  summary: ['What customers of the app have to pay', 'ऐप के ग्राहकों पर बाकी'],
  input: z.object({
    search: parameter('part of a name, a phone number, or a number of an order, booking or invoice'),
  }),
  output: z.array(
    z.strictObject({ ...due, phone: z.nullable(z.string()), title: z.string(), since: date().schema }),
  ),
});
export type FoundDue = AnswerTo<typeof readCustomerDues>[number];
