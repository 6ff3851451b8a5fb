import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  key,
  money,
  nullable,
  real,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { paymentMethods } from '../invoice-payment.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';

export const receiptLifecycle = defineLifecycle({
  initial: 'recorded',
  states: ['recorded', 'reversed'],
  actions: { reverse: { from: ['recorded'], to: 'reversed' } },
});

/** What an advance is for. Only one for taxable services owes GST on the day it is received. */
export const advanceNatures = ['taxable', 'exempt', 'goods'] as const;
export type AdvanceNature = (typeof advanceNatures)[number];

/**
 * Money that came from a client on a day. Its parts are payments of bills that name it (`receipt_id`), an
 * amount towards the opening balance, and the advance that is left over: `amount` is always their sum,
 * without the TDS that was deducted.
 */
export const receipts = defineResource({
  name: 'receipts',
  one: 'receipt',
  title: { one: ['receipt', 'रसीद'], many: ['receipts', 'रसीदें'] },
  naming: ['client_name', 'amount', 'received_on'],
  path: '/billing/receipts',
  fields: {
    id: key(),
    client_id: key().refersTo('clients'),
    client_name: text(200).label('Client', 'ग्राहक'),
    received_on: date().label('Received on', 'कब मिला'),
    amount: money().label('Amount received', 'मिली राशि'),
    method: choice(paymentMethods)
      .label('Payment method', 'भुगतान का तरीक़ा')
      .called({
        upi: ['UPI', 'UPI'],
        bank: ['Bank', 'बैंक'],
        cash: ['Cash', 'नक़द'],
        cheque: ['Cheque', 'चेक'],
        card: ['Card', 'कार्ड'],
      }),
    reference: reference(mostReference).label('Reference', 'संदर्भ'),
    bank_account_id: nullable(key()).refersTo('bank_accounts'),
    bank_line_id: nullable(key()),
    note: text(300).label('Note', 'नोट'),
    /** The company that billed the client when it came; null where the business had none. */
    billed_by: nullable(key()).refersTo('companies').label('Billed by', 'किस कंपनी से बिल'),
    opening: money().label('Towards opening balance', 'शुरुआती बकाया में'),
    advance: money().label('Kept as advance', 'एडवांस में'),
    advance_nature: choice(advanceNatures)
      .label('Advance for', 'एडवांस किसके लिए')
      .called({
        taxable: ['Taxable services', 'कर योग्य सेवाएँ'],
        exempt: ['Exempt services', 'छूट वाली सेवाएँ'],
        goods: ['Goods', 'सामान'],
      }),
    voucher_id: nullable(key()).refersTo('invoices'),
    status: status(receiptLifecycle)
      .label('Status', 'स्थिति')
      .called({ recorded: ['Recorded', 'दर्ज'], reversed: ['Reversed', 'रद्द'] }),
    reason: text(300).label('Reason', 'वजह'),
    reversed_on: nullable(date()).label('Reversed on', 'कब रद्द'),
    /**
     * An advance from before the business came here: its money, its voucher and its GST are in the books and
     * returns of before. What was declared of it is below, of which GSTIN, where and at which rate in
     * percent.
     */
    brought_in: flag(),
    paid_gstin: text(15),
    paid_place: text(2),
    paid_rate: real(0, 40),
    paid_taxable: money(),
    paid_cgst: money(),
    paid_sgst: money(),
    paid_igst: money(),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    columns: ['client_name', 'received_on', 'amount', 'method', 'reference', 'advance', 'status'],
    filter: ['status', 'client_id', 'method', 'bank_account_id'],
    sort: ['received_on', 'created_at', 'amount'],
    search: ['client_name', 'reference'],
    order: '-received_on',
  },
});

export type Receipt = Row<typeof receipts>;

/** What a receipt has that was recorded here. */
export const notBroughtIn = {
  brought_in: false,
  paid_gstin: '',
  paid_place: '',
  paid_rate: 0,
  paid_taxable: 0,
  paid_cgst: 0,
  paid_sgst: 0,
  paid_igst: 0,
} as const satisfies Partial<Receipt>;
