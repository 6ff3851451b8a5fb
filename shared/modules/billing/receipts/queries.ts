import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery } from '#shared/core/query.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { advanceUses } from './advance-use.ts';
import { advanceNatures, receipts } from './receipt.ts';

const use = shapeOf(advanceUses, ['id', 'receipt_id', 'invoice_id', 'kind', 'amount', 'used_on', 'reason']);

/** The registrations of the business that a part of a receipt is of, as in the day book. */
export const besidesReceipt = { gstins: z.array(z.string()) };

export const listReceipts = defineList(receipts, '/billing/receipts', { besides: besidesReceipt });
export type ListedReceipt = AnswerTo<typeof listReceipts>[number];

/** What a client owes and has paid ahead, in rupees: what a receipt is split among. */
export const readOpenBills = defineQuery({
  name: 'billing.open_bills',
  path: '/billing/clients/{id}/open-bills',
  permission: 'billing:read',
  summary: ['Open invoices and advances of a client', 'ग्राहक के बाकी बिल और एडवांस'],
  output: z.strictObject({
    opening_left: z.number(),
    bills: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        issued_on: date().schema,
        due_on: date().schema,
        total: z.number(),
        left: z.number(),
        tds: z.number(),
      }),
    ),
    advances: z.array(
      z.strictObject({
        receipt_id: z.string(),
        received_on: date().schema,
        reference: z.string(),
        voucher: z.string(),
        /** The registration under which its GST was paid; empty where none was. */
        gstin: z.string(),
        left: z.number(),
      }),
    ),
    /** How an advance of this client is taxed where nobody says otherwise. */
    advance: z.strictObject({
      nature: z.enum(advanceNatures),
      sac: z.string(),
      gst_rate: z.int(),
      place_of_supply: z.string(),
    }),
  }),
});

/** A receipt with what it settled and what became of its advance, in rupees. */
export const readReceipt = defineQuery({
  name: 'billing.receipt_parts',
  path: '/billing/receipts/{id}/parts',
  permission: 'billing:read',
  summary: ['What a receipt settled', 'रसीद से क्या चुका'],
  output: z.strictObject({
    receipt: recordSchema(receipts),
    voucher: z.string(),
    /** The company of the receipt voucher with its GSTIN, and the GST in it; empty and 0 without one. */
    issuer: z.string(),
    gst: z.number(),
    parts: z.array(
      z.strictObject({
        invoice_id: z.string(),
        number: z.string(),
        amount: z.number(),
        tds: z.number(),
      }),
    ),
    uses: z.array(z.strictObject({ ...use, number: z.string(), voucher: z.string(), released: z.boolean() })),
    advance_left: z.number(),
  }),
});
