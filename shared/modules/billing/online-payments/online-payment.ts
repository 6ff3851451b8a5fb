import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  instant,
  key,
  money,
  nested,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { paymentProviders, providerNames } from './payment-account.ts';

/** A page that was ended here may have been paid a moment before. A person closes what they had to check. */
export const onlinePaymentLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'received', 'review', 'checked', 'ended'],
  actions: {
    receive: { from: ['open', 'ended'], to: 'received' },
    review: { from: ['open', 'ended'], to: 'review' },
    check: { from: ['review'], to: 'checked' },
    end: { from: ['open'], to: 'ended' },
  },
});

/** One refund or dispute of a payment, by how its service calls it; the amount is in rupees. */
const paymentReturn = z.strictObject({
  id: z.string(),
  kind: z.enum(['refund', 'dispute']),
  amount: z.number(),
  /** As its service says: money held or under way, with the payer, or with the business. */
  state: z.enum(['open', 'gone', 'back']),
  /** The day on which it is in the books. */
  day: z.string(),
  /** Whether it was booked here; false where it was left for a person, or moves no money. */
  booked: z._default(z.boolean(), true),
  /** Whether it was left for a person, who has not seen to it yet. */
  needsPerson: z._default(z.boolean(), false),
  /** The receipts of money of it that came again, and of what other returns have left of these. */
  receipts: z._default(z.array(z.string()), []),
});

/** What a dispute of a payment has come to: while it is open, the service holds its money. */
export const disputeStates = ['none', 'open', 'lost'] as const;

/**
 * A payment page that was opened at a payment service for one invoice, or for one order of the app, and what
 * came of it. What was received for an invoice is in the receipt that it names; more than was due is the
 * advance of that. Of a payment that was refunded in part, it names the receipt of the rest. What was
 * received for an order stands at its bookings, with the id of the payment as its reference.
 */
export const onlinePayments = defineResource({
  name: 'online_payments',
  one: 'online_payment',
  title: {
    one: ['online payment', 'ऑनलाइन भुगतान'],
    many: ['online payments', 'ऑनलाइन भुगतान'],
  },
  naming: ['invoice_number', 'amount'],
  path: '/billing/online-payments',
  fields: {
    id: key(),
    invoice_id: nullable(key()).refersTo('invoices'),
    order_id: nullable(key()).refersTo('orders'),
    /** Of an order, as its customer reads it in the app. */
    invoice_number: text(40).label('Invoice or order', 'बिल या ऑर्डर'),
    client_name: text(200).label('Client', 'ग्राहक'),
    provider: choice(paymentProviders)
      .called({
        razorpay: [providerNames.razorpay, providerNames.razorpay],
        stripe: [providerNames.stripe, providerNames.stripe],
      })
      .label('Gateway', 'गेटवे'),
    /** Where its payer comes back to: the page of the invoice's link, or the app. */
    opened_in: choice(['link', 'app']),
    /** What the service calls its page; empty until it has answered. */
    ref: reference(120),
    url: reference(1000),
    amount: money().label('Amount due', 'बाकी राशि'),
    /** What the payer keeps back as TDS; the page asks for the rest. */
    tds: money().label('TDS deducted', 'TDS कटौती'),
    received: money().label('Received', 'मिले'),
    excess: money().label('Above the amount due', 'बाकी से ज़्यादा'),
    /** What went back to the payer: refunds, and disputes that were lost. */
    returned: money().label('Refunded', 'लौटाए'),
    dispute: choice(disputeStates)
      .label('Dispute', 'विवाद')
      .called({
        none: ['None', 'नहीं'],
        open: ['Open', 'चल रहा है'],
        lost: ['Lost', 'हारे'],
      }),
    returns: nested(z.array(paymentReturn).check(z.maxLength(200))),
    /** Until the end of this day people booked what was refunded; null where it was booked here always. */
    returns_from: nullable(date()),
    status: status(onlinePaymentLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Page opened', 'पेज खुला'],
        received: ['Received', 'मिल गया'],
        review: ['To check', 'जाँचना बाकी'],
        checked: ['Checked', 'जाँच हो गई'],
        ended: ['Not confirmed', 'पुष्टि नहीं हुई'],
      }),
    payment_ref: reference(120).label('Payment ID', 'भुगतान ID'),
    paid_on: nullable(date()).label('Paid on', 'भुगतान की तारीख़'),
    receipt_id: nullable(key()).refersTo('receipts'),
    expires_at: instant(),
    /** Why a person has to look at it, or what they found, in both languages; empty where nobody has. */
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Note', 'नोट'),
  },
  hidden: ['url', 'returns_from', 'opened_in'],
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    columns: [
      'invoice_number',
      'client_name',
      'received',
      'excess',
      'returned',
      'dispute',
      'provider',
      'status',
      'paid_on',
    ],
    filter: ['status', 'provider', 'invoice_id', 'order_id', 'dispute'],
    sort: ['created_at', 'paid_on', 'received'],
    search: ['invoice_number', 'client_name', 'payment_ref'],
    order: '-created_at',
  },
});

export type OnlinePayment = Row<typeof onlinePayments>;

/** Whether it is known here what came of a page, or a person has seen to it: it is asked about no more. */
export function isHandled({ status: state }: Pick<OnlinePayment, 'status'>): boolean {
  return state === 'received' || state === 'review' || state === 'checked';
}

/** Whether a person has to look at a page: its money is in no book, or a refund of it could not be booked. */
export function isToCheck({ status: state, returns }: Pick<OnlinePayment, 'status' | 'returns'>): boolean {
  return state === 'review' || returns.some(({ needsPerson }) => needsPerson);
}
