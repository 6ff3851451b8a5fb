import * as z from 'zod/mini';
import { date, id, key, money, text } from '#shared/core/fields.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { paymentMethods } from './invoice-payment.ts';
import type { InvoicePayment } from './invoice-payment.ts';

/** What a client promised to pay on a bill, and by which day. Of several on one bill the newest counts. */
export const paymentPromises = defineResource({
  name: 'payment_promises',
  one: 'payment_promise',
  title: { one: ['payment promise', 'भुगतान का वादा'], many: ['payment promises', 'भुगतान के वादे'] },
  naming: ['invoice_id', 'amount', 'promised_on'],
  path: '/billing/promises',
  fields: {
    id: id(),
    invoice_id: key().refersTo('invoices').label('Invoice', 'बिल'),
    amount: money().label('Promised amount', 'वादे की राशि'),
    promised_on: date().label('Promised for', 'कब तक'),
    note: text(300).label('Note', 'नोट'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: { filter: ['invoice_id'], sort: ['promised_on', 'created_at'], search: [], order: '-created_at' },
});

export type PaymentPromise = Row<typeof paymentPromises>;

type Payment = Pick<InvoicePayment, 'amount' | 'status' | 'created_at' | 'method' | 'paid_on'>;

/** How a promise stands; `replaced` by a newer one on the same bill. */
export const promiseStates = ['open', 'broken', 'kept', 'replaced'] as const;
export type PromiseState = (typeof promiseStates)[number];

const shape = shapeOf(paymentPromises, ['id', 'invoice_id', 'amount', 'promised_on', 'note']);

/** Notes what a client promised to pay on a bill; without an amount it is all that is due. */
export const createPromise = defineOperation({
  name: 'payment_promise.create',
  method: 'POST',
  path: '/billing/invoices/{id}/promises',
  summary: ['Add a payment promise', 'भुगतान का वादा जोड़ें'],
  input: z.strictObject({
    amount: z.optional(shape.amount),
    promised_on: shape.promised_on,
    note: z._default(shape.note, ''),
  }),
  resource: paymentPromises,
  permission: 'billing:write',
  offline: false,
});

export const removePromise = defineOperation({
  name: 'payment_promise.remove',
  method: 'DELETE',
  path: '/billing/promises/{id}',
  summary: ['Remove a payment promise', 'भुगतान का वादा हटाएँ'],
  input: z.strictObject({}),
  resource: paymentPromises,
  permission: 'billing:write',
  offline: false,
});

/** The promises of one bill, or those of all unpaid bills that are not kept yet, the earliest day first. */
export const listPromises = defineQuery({
  name: 'billing.promises',
  path: '/billing/promises',
  permission: 'billing:read',
  summary: ['Payment promises', 'भुगतान के वादे'],
  input: z.object({
    invoice_id: parameter('all promises of this bill; open and broken ones without it'),
    gstin: parameter('one company of the business, or none for those without a GSTIN; all without it'),
  }),
  output: z.array(
    z.strictObject({
      ...shape,
      ver: z.int(),
      number: z.string(),
      client_name: z.string(),
      left: z.number(),
      state: z.enum(promiseStates),
    }),
  ),
});

/**
 * How a promise stands today: kept where as much money as was promised has come since, with the TDS beside
 * it, and by its day. What settles its bill otherwise replaces it. `payments` are those of its bill.
 */
export function promiseStateOf(
  promise: Pick<PaymentPromise, 'id' | 'amount' | 'promised_on' | 'created_at'>,
  bill: {
    readonly left: number;
    readonly newest: string;
    readonly payments: readonly Payment[];
  },
  today: CalendarDate,
): PromiseState {
  const since = bill.payments.reduce(
    (sum, payment) => (isKeeping(payment, promise) ? sum + rupeesToPaise(payment.amount) : sum),
    0,
  );
  if (since >= rupeesToPaise(promise.amount)) return 'kept';
  if (bill.newest !== promise.id) return 'replaced';
  if (promise.promised_on < today) return 'broken';
  return bill.left === 0 ? 'replaced' : 'open';
}

const keeping: readonly InvoicePayment['method'][] = [...paymentMethods, 'tds'];

function isKeeping(
  { status, created_at: at, method, paid_on: day }: Omit<Payment, 'amount'>,
  promise: Pick<PaymentPromise, 'promised_on' | 'created_at'>,
): boolean {
  return (
    status === 'confirmed' &&
    at >= promise.created_at &&
    day <= promise.promised_on &&
    keeping.includes(method)
  );
}
