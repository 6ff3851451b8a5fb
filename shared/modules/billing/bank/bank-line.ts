import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  key,
  money,
  nested,
  nullable,
  reference,
  signedMoney,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostReference, paymentSchema } from '#shared/modules/bookings/payment.ts';

export const bankLineLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'posted', 'skipped'],
  actions: {
    post: { from: ['open'], to: 'posted' },
    skip: { from: ['open'], to: 'skipped' },
    reopen: { from: ['posted', 'skipped'], to: 'open' },
  },
});

/** The most bookings that a line pays: all of an order. */
const mostPaid = 200;
/** A payment of a booking that a line is, and what the customer had reported of it before. */
const bookingPayment = z.strictObject({
  booking_id: z.string().check(z.maxLength(80)),
  payment_id: z.string().check(z.maxLength(80)),
  reported: z.nullable(paymentSchema),
});

/**
 * A line of an imported bank statement. A line that is imported twice is recognised by what it means (see
 * `same-line.ts`), whichever columns the file was read by; `hash` is of the line as it was read, and no two
 * lines have the same. A debit is skipped from the beginning.
 */
export const bankLines = defineResource({
  name: 'bank_lines',
  one: 'bank_line',
  title: { one: ['bank line', 'बैंक लाइन'], many: ['bank lines', 'बैंक लाइनें'], feminine: true },
  naming: ['day', 'amount', 'narration'],
  path: '/billing/bank-lines',
  fields: {
    id: key(),
    bank_account_id: key().refersTo('bank_accounts'),
    hash: text(64),
    day: date().label('Date', 'तारीख़'),
    direction: choice(['credit', 'debit'])
      .label('Direction', 'दिशा')
      .called({ credit: ['Credit', 'जमा'], debit: ['Debit', 'नामे'] }),
    amount: money().label('Amount', 'राशि'),
    narration: reference(500).label('Narration', 'विवरण'),
    reference: reference(mostReference).label('Reference', 'संदर्भ'),
    balance: nullable(signedMoney()).label('Balance', 'बैलेंस'),
    status: status(bankLineLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['To match', 'मिलान बाकी'],
        posted: ['Recorded', 'दर्ज'],
        skipped: ['Skipped', 'छोड़ी गई'],
      }),
    receipt_id: nullable(key()).refersTo('receipts'),
    /** The payment of a bill that it is, where this was recorded without a receipt. */
    payment_id: nullable(key()).refersTo('invoice_payments'),
    /** Whether its receipt or payment was recorded before, and not from this line. */
    linked: flag(),
    /** The payments of bookings that were recorded from it; they go with it when it is reopened. */
    booking_payments: nested(z.array(bookingPayment).check(z.maxLength(mostPaid))),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    columns: ['day', 'narration', 'reference', 'direction', 'amount', 'balance', 'status'],
    filter: ['status', 'direction', 'bank_account_id'],
    sort: ['day', 'amount', 'created_at'],
    search: ['narration', 'reference'],
    order: '-day',
  },
});

export type BankLine = Row<typeof bankLines>;
export type BookingPayment = z.output<typeof bookingPayment>;
export type BankLineAction = 'skip' | 'reopen';
