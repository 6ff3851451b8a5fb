import { can } from '#shared/core/access.ts';
import { choice, date, key, money, nullable, reference, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';

export const paymentLifecycle = defineLifecycle({
  initial: 'claimed',
  states: ['claimed', 'confirmed', 'rejected', 'reversed'],
  actions: {
    confirm: { from: ['claimed'], to: 'confirmed' },
    reject: { from: ['claimed'], to: 'rejected' },
    /** With its receipt: it settles nothing any more, and stays in the books of its day. */
    reverse: { from: ['confirmed'], to: 'reversed' },
  },
});

export const paymentMethods = ['upi', 'bank', 'cash', 'cheque', 'card'] as const;

/**
 * What settles a bill: money, and what lowers it without any: income tax that the client has kept back, a
 * credit note, an advance that was received before, or a part that is given up.
 */
export const settlementMethods = [...paymentMethods, 'tds', 'credit_note', 'advance', 'write_off'] as const;

/** Money towards a bill: said by the customer and confirmed by the business, or entered by the business. */
export const invoicePayments = defineResource({
  name: 'invoice_payments',
  one: 'invoice_payment',
  title: { one: ['invoice payment', 'बिल का भुगतान'], many: ['invoice payments', 'बिल के भुगतान'] },
  naming: ['invoice_id', 'amount', 'paid_on'],
  fields: {
    id: key(),
    invoice_id: key().refersTo('invoices'),
    user_id: nullable(key()),
    /** The receipt that it is a part of, or whose advance it uses. */
    receipt_id: nullable(key()).refersTo('receipts'),
    /** The booking at which the customer paid it, where the bank and refunds know it. */
    booking_id: nullable(key()).refersTo('bookings'),
    amount: money().label('Amount', 'राशि'),
    /** What the payer says to have kept back besides; once the money is found it is a payment of its own. */
    tds: money().label('TDS deducted', 'TDS कटौती'),
    method: choice(settlementMethods).label('Payment method', 'भुगतान का तरीक़ा'),
    reference: reference(mostReference).label('Reference', 'संदर्भ'),
    paid_on: date().label('Paid on', 'भुगतान की तारीख़'),
    status: status(paymentLifecycle).label('Status', 'स्थिति'),
    note: text(300).label('Note', 'नोट'),
    /** The day on which a payment without a receipt was taken back; others go with their receipt. */
    reversed_on: date().optional().label('Reversed on', 'कब वापस लिया'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    filter: ['status', 'invoice_id', 'method'],
    sort: ['created_at', 'paid_on'],
    search: ['reference'],
    order: '-created_at',
  },
});

export type InvoicePayment = Row<typeof invoicePayments>;
/** What the office answers to a payment that a customer has reported. */
export type PaymentAction = 'confirm' | 'reject';
