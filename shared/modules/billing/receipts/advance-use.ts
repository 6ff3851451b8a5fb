import { can } from '#shared/core/access.ts';
import { choice, date, key, nullable, reference, signedMoney, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';

/**
 * What became of a part of an advance: set against a bill, free again, paid back, or gone with a receipt that
 * failed.
 */
export const advanceUseKinds = ['bill', 'release', 'refund', 'reversal'] as const;

/**
 * A part of an advance that is used. `taxable` and the taxes are its share of the receipt voucher, which the
 * returns take off again; they are nothing where the advance has no voucher. A release is the opposite of a
 * use of an earlier month, in the month it is made: its amounts are below zero.
 */
export const advanceUses = defineResource({
  name: 'advance_uses',
  one: 'advance_use',
  title: { one: ['use of an advance', 'एडवांस का उपयोग'], many: ['uses of advances', 'एडवांस के उपयोग'] },
  naming: ['kind', 'amount', 'used_on'],
  fields: {
    id: key(),
    receipt_id: key().refersTo('receipts'),
    client_id: key().refersTo('clients'),
    kind: choice(advanceUseKinds)
      .label('Kind', 'प्रकार')
      .called({
        bill: ['Set against an invoice', 'बिल में लगाया'],
        release: ['Removed from an invoice', 'बिल से हटाया'],
        refund: ['Refunded', 'लौटाया'],
        reversal: ['Receipt reversed', 'रसीद रद्द'],
      }),
    invoice_id: nullable(key()).refersTo('invoices'),
    payment_id: nullable(key()).refersTo('invoice_payments'),
    amount: signedMoney().label('Amount', 'राशि'),
    used_on: date().label('Date', 'तारीख़'),
    taxable: signedMoney().label('Taxable value', 'कर योग्य राशि'),
    cgst: signedMoney().label('CGST', 'CGST'),
    sgst: signedMoney().label('SGST', 'SGST'),
    igst: signedMoney().label('IGST', 'IGST'),
    reference: reference(mostReference).label('Reference', 'संदर्भ'),
    reason: text(300).label('Reason', 'वजह'),
    voucher_id: nullable(key()).refersTo('invoices'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: { filter: ['receipt_id', 'client_id', 'kind'], sort: ['used_on'], search: [], order: '-used_on' },
});

export type AdvanceUse = Row<typeof advanceUses>;
