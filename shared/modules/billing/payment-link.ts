import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';

/** Why the link of a bill opens it no more. */
export const linkEnds = ['paid', 'credited', 'written_off', 'cancelled', 'withdrawn', 'expired'] as const;
export type LinkEnd = (typeof linkEnds)[number];

const billLink = z.strictObject({
  /** The address to give to the client; null where it opens nothing any more. */
  link: z.nullable(z.string()),
  /** The last day on which it works. */
  until: date().schema,
  ended: z.nullable(z.enum(linkEnds)),
});
export type BillLink = z.output<typeof billLink>;

/** The link with which a client opens and pays a bill without signing in. */
export const readBillLink = defineQuery({
  name: 'billing.bill_link',
  path: '/billing/invoices/{id}/link',
  permission: 'billing:read',
  summary: ['Link of an invoice for the client', 'ग्राहक के लिए बिल का लिंक'],
  output: billLink,
});

/** Makes a new link; the one before it opens nothing from then on. */
export const renewBillLink = defineOnlineOperation({
  name: 'invoice.renew_link',
  method: 'POST',
  path: '/billing/invoices/{id}/link',
  summary: ['Make a new link of an invoice', 'बिल का नया लिंक बनाएँ'],
  permission: 'billing:write',
  input: z.strictObject({}),
  output: billLink,
});

/** Takes the link back: whoever has it sees nothing of the bill any more. */
export const endBillLink = defineOnlineOperation({
  name: 'invoice.end_link',
  method: 'DELETE',
  path: '/billing/invoices/{id}/link',
  summary: ['Withdraw the link of an invoice', 'बिल का लिंक वापस लें'],
  permission: 'billing:write',
  input: z.strictObject({}),
  output: billLink,
});
