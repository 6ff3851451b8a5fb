import * as z from 'zod/mini';
import { evidenceInput } from '#shared/core/evidence.ts';
import { both, choice, date, id, instant, integer, money, plainKey, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { mostPhotos, recoveryContacts } from './contact.ts';
import { recoveryMessages as messages } from './messages.ts';
import { visitOutcomes } from './outcomes.ts';

/** How a borrower paid. */
export const payMethods = ['cash', 'upi', 'cheque', 'transfer'] as const;
export type PayMethod = (typeof payMethods)[number];
export const payMethodNames: Readonly<Record<PayMethod, Message>> = {
  cash: ['Cash', 'नक़द'],
  upi: ['UPI', 'UPI'],
  cheque: ['Cheque', 'चेक'],
  transfer: ['Bank transfer', 'बैंक ट्रांसफ़र'],
};

/** The most lines of an inventory, and of witnesses. */
export const most = { items: 60, witnesses: 6 } as const;
const word = (max: number) => text(max, { min: 1 }).schema;

/** What is written down of an asset that is taken into possession. */
export const possessionInput = z.strictObject({
  asset: word(200),
  order_number: word(60),
  order_on: date().schema,
  items: z
    .array(z.strictObject({ name: word(120), count: integer(1, 1000).schema, condition: text(120).schema }))
    .check(z.maxLength(most.items)),
  witnesses: z
    .array(z.strictObject({ name: word(120), address: text(300).schema }))
    .check(z.minLength(1), z.maxLength(most.witnesses)),
  yard: z._default(text(200).schema, ''),
  yard_receipt: z._default(text(60).schema, ''),
});

/** A payment and the receipt that was given for it; the number is empty where the device had none left. */
export const paymentInput = z.strictObject({
  amount: money().schema.check(z.gt(0, both(messages.amountMissing))),
  method: choice(payMethods).schema,
  reference: z._default(text(60).schema, ''),
  number: z._default(text(16).schema, ''),
  device: plainKey().schema,
  /** When it was paid, where that was earlier on the same day than it was written down. */
  paid_at: z.optional(instant().schema),
});

/** What a phone says of a visit; a promise to pay has its day and its amount. */
const visitInput = z
  .strictObject({
    id: z.optional(id().schema),
    ...evidenceInput,
    outcome: z.enum(visitOutcomes, both(messages.outcomeMissing)),
    note: z._default(text(2000).schema, ''),
    promised_on: z._default(z.nullable(date().schema), null),
    promised_amount: z._default(z.nullable(money().schema), null),
    photos: z._default(z.array(id().schema).check(z.maxLength(mostPhotos, both(messages.photos))), []),
    payment: z._default(z.nullable(paymentInput), null),
    possession: z._default(z.nullable(possessionInput), null),
  })
  .check(
    z.refine(({ outcome, promised_on: on }) => outcome !== 'promise' || on !== null, {
      error: both(messages.promiseMissing),
      path: ['promised_on'],
    }),
    z.refine(({ outcome, promised_amount: amount }) => outcome !== 'promise' || (amount ?? 0) > 0, {
      error: both(messages.promiseMissing),
      path: ['promised_amount'],
    }),
  );

/**
 * What came of a visit, as one piece: where and when, photos, a promise, a payment with its receipt, a
 * possession. It is kept whatever stands against it.
 */
export const recordVisit = defineOperation({
  name: 'recovery_contact.record',
  method: 'POST',
  path: '/recovery/cases/{id}/visits',
  summary: ['Record a visit', 'विज़िट दर्ज करें'],
  input: visitInput,
  resource: recoveryContacts,
  offline: true,
  apply: (current) => current,
});
