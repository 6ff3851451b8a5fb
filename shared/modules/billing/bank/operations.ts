import * as z from 'zod/mini';
import { key, money, text } from '#shared/core/fields.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { bankLines } from './bank-line.ts';
import type { BankLine, BankLineAction } from './bank-line.ts';
import { bankLayouts } from './layout.ts';

const head = text(80).schema;
const words = z.readonly(z.tuple([z.string(), z.string()]));
const shown = shapeOf(bankLines, ['day', 'direction', 'amount', 'narration', 'reference']);

/** The longest file of one import, in characters. */
export const mostStatementText = 2_000_000;

/**
 * Reads a statement and keeps its lines that are not known yet; with `dry_run` it only reads. All or nothing:
 * a line that cannot be read leaves everything as it was. Nothing is posted.
 */
export const importStatement = defineOnlineOperation({
  name: 'bank_line.import',
  method: 'POST',
  path: '/billing/bank-statements',
  summary: ['Import a bank statement', 'बैंक स्टेटमेंट इम्पोर्ट करें'],
  permission: 'billing:write',
  input: z.strictObject({
    bank_account_id: shapeOf(bankLines, ['bank_account_id']).bank_account_id,
    text: z.string().check(z.minLength(1), z.maxLength(mostStatementText)),
    dry_run: z._default(z.boolean(), false),
    /** The names at the heads of the columns, for a file that is none of the known ones. */
    columns: z.optional(
      z.strictObject({
        date: head,
        narration: head,
        reference: z.optional(head),
        debit: z.optional(head),
        credit: z.optional(head),
        amount: z.optional(head),
        side: z.optional(head),
        balance: z.optional(head),
      }),
    ),
  }),
  output: z.strictObject({
    /** Null where the heads are none of the known ones; `heads` then are what can be chosen from. */
    layout: z.nullable(z.enum(bankLayouts)),
    heads: z.array(z.string()),
    lines: z.int(),
    added: z.int(),
    repeated: z.int(),
    debits: z.int(),
    faults: z.array(z.strictObject({ row: z.int(), message: words })),
    /** The first lines as they were read, to be looked at before they are kept. */
    sample: z.array(z.strictObject({ row: z.int(), repeated: z.boolean(), ...shown })),
  }),
});

const recorded = knownShapeOf(bankLines, ['receipt_id', 'payment_id']);

/**
 * Says that a line is money that was recorded by hand before: a receipt, a payment of a bill without one, or
 * a payment of a booking, which also takes the right to change bookings. Only the line changes.
 */
export const linkBankLine = defineOperation({
  name: 'bank_line.link',
  method: 'POST',
  path: '/billing/bank-lines/{id}/link',
  summary: ['Link a bank line to recorded money', 'बैंक लाइन को दर्ज राशि से जोड़ें'],
  input: z.strictObject({
    receipt_id: z.optional(recorded.receipt_id),
    payment_id: z.optional(recorded.payment_id),
    booking_id: z.optional(key(80).schema),
    /** Which payment of the booking. */
    booking_payment_id: z.optional(key(80).schema),
  }),
  resource: bankLines,
  permission: 'billing:write',
  offline: false,
});

/**
 * Records a line as money of a customer of the app: for one order, booking or invoice. What it pays is
 * computed here; bookings also take the right to change bookings.
 */
export const receiveFromCustomer = defineOperation({
  name: 'bank_line.receive',
  method: 'POST',
  path: '/billing/bank-lines/{id}/customer-payment',
  summary: ['Record a bank line as a customer’s payment', 'बैंक लाइन को ग्राहक के भुगतान के रूप में दर्ज करें'],
  input: z.strictObject({
    order_id: z.optional(key(80).schema),
    booking_id: z.optional(key(80).schema),
    invoice_id: z.optional(key(80).schema),
    /** What was seen to be due on the order or booking, in rupees: with another, nothing is recorded. */
    left: z.optional(money().schema),
  }),
  resource: bankLines,
  permission: 'billing:write',
  offline: false,
});

export const bankLineMoves = {
  skip: bankLineMove('skip', ['Skip a bank line', 'बैंक लाइन छोड़ें']),
  reopen: bankLineMove('reopen', ['Reopen a bank line', 'बैंक लाइन फिर खोलें']),
} as const;

function bankLineMove(
  action: BankLineAction,
  summary: readonly [string, string],
): Operation<Record<string, never>, BankLine> {
  return defineOperation({
    name: `bank_line.${action}`,
    method: 'POST',
    path: `/billing/bank-lines/{id}/${action}`,
    summary,
    input: z.strictObject({}),
    resource: bankLines,
    permission: 'billing:write',
    offline: false,
  });
}
