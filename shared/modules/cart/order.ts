import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, id, key, money, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { packages } from '#shared/modules/marketplace/service.ts';

/**
 * `requested` is what a device shows until the server has answered. Where the server's total is higher than
 * the one on the screen, the order waits in `to_accept` for its customer; otherwise it is placed at once.
 */
export const orderLifecycle = defineLifecycle({
  initial: 'requested',
  states: ['requested', 'to_accept', 'placed', 'cancelled'],
  actions: {
    place: { from: ['requested'], to: 'placed' },
    reprice: { from: ['requested'], to: 'to_accept' },
    accept: { from: ['to_accept'], to: 'placed' },
    decline: { from: ['to_accept'], to: 'cancelled' },
  },
});

export const payWays = ['upi', 'after_service', 'invoice'] as const;
export type PayWay = (typeof payWays)[number];

const word = z.string().check(z.maxLength(200));
/**
 * One line of an order, in rupees before tax; `rate` in percent. `discount` is what the code takes off it,
 * which is nothing off what was added to its booking before; orders of earlier days do not name it at all.
 */
export const orderLineSchema = z.strictObject({
  cart_id: word,
  booking_id: word,
  service_id: word,
  service: word,
  package: z.enum(packages),
  date: word,
  time: word,
  quantity: z.number(),
  price: z.number(),
  discount: z.optional(z.number()),
  sac: word,
  rate: z.number(),
});
export type OrderLine = z.output<typeof orderLineSchema>;

/** The most lines of one order. */
export const mostOrderLines = 200;

/** What was agreed at checkout: the bookings of a cart, their price, the tax, and how it is paid. */
export const orders = defineResource({
  name: 'orders',
  one: 'order',
  title: { one: ['order', 'ऑर्डर'], many: ['orders', 'ऑर्डर'] },
  naming: ['customer_name', 'total'],
  fields: {
    id: id(),
    user_id: key(),
    customer_name: text(200).label('Customer', 'ग्राहक'),
    customer_phone: text(20).optional().label('Mobile number', 'मोबाइल नंबर'),
    lines: nested(z.array(orderLineSchema).check(z.maxLength(mostOrderLines))),
    promo: text(20).label('Promo code', 'प्रोमो कोड'),
    subtotal: money(),
    discount: money(),
    cgst: money(),
    sgst: money(),
    igst: money(),
    total: money().label('Total', 'कुल'),
    /** What the screen showed when the customer confirmed. */
    shown_total: nullable(money()),
    /** The state code of the place of supply. */
    place: text(2),
    gstin: gstin()
      .optional()
      .label('GSTIN', 'GSTIN')
      .hint('15 characters, as on your registration', '15 अक्षर, रजिस्ट्रेशन के अनुसार'),
    business_name: text(200).label('Name of the business', 'व्यवसाय का नाम'),
    pay_by: choice(payWays)
      .label('Payment method', 'भुगतान का तरीक़ा')
      .called({
        upi: ['UPI now', 'अभी UPI से'],
        after_service: ['After the service', 'सेवा के बाद'],
        invoice: ['By invoice', 'इनवॉइस से'],
      }),
    /** To whom UPI payments go. */
    upi: nullable(text(200)),
    payee: text(120),
    status: status(orderLifecycle)
      .label('Status', 'स्थिति')
      .called({
        requested: ['Requested', 'अनुरोध'],
        to_accept: ['Price to accept', 'क़ीमत मंज़ूर करनी है'],
        placed: ['Placed', 'ऑर्डर हुआ'],
        cancelled: ['Cancelled', 'रद्द'],
      }),
  },
  access: {
    read: (actor) => (can(actor, 'bookings:read') ? true : { user_id: actor.userId }),
    write: (actor) => ({ user_id: actor.userId }),
  },
  list: { filter: ['status', 'pay_by'], sort: ['created_at'], order: '-created_at' },
  audiences: { '*': 'staff', user_id: 'customer' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 30,
    when: { column: 'status', values: ['placed', 'cancelled'] },
    audiences: ['*'],
  },
});

export type Order = Row<typeof orders>;
