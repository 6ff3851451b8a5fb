import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  money,
  nested,
  nullable,
  real,
  status,
  text,
  time,
} from '#shared/core/fields.ts';
import { canMove, defineLifecycle } from '#shared/core/lifecycle.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import { ladderSchema } from './cancellation.ts';
import { pinCode } from '#shared/core/number-fields.ts';
import { bookingMessages, bookingStatusWords } from './messages.ts';
import { paymentSchema } from './payment.ts';
import { guardScopeFields, noScope } from './guard-scope.ts';
import { addedSchema, mostAdded } from './added.ts';
import { surchargeSchema } from './surcharge.ts';

export const bookingLifecycle = defineLifecycle({
  initial: 'pending',
  states: ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'],
  actions: {
    confirm: { from: ['pending'], to: 'confirmed' },
    start: { from: ['confirmed'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'completed' },
    cancel: { from: ['pending', 'confirmed', 'in_progress'], to: 'cancelled' },
  },
});

const reminderSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  sent: z.boolean(),
});

/** One line of a booking's story: what happened, when, and who did it. */
const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
});

/** Recurring bookings carry how they recur; each occurrence is a booking of its own. */
export const bookingTypes = ['One-time', 'Weekly', 'Monthly'] as const;
/** Where a request for a price stands; most bookings have their price from the price book. */
export const quoteStates = ['none', 'asked', 'given', 'accepted', 'declined'] as const;

/**
 * The most reminders of one booking, and the most payments: after so many its customer notes no more, and the
 * business none after all.
 */
export const mostReminders = 5;
export const mostPayments = { claimed: 50, all: 100 } as const;

export const bookings = defineResource({
  name: 'bookings',
  one: 'booking',
  title: { one: ['booking', 'बुकिंग'], many: ['bookings', 'बुकिंग'], feminine: true },
  naming: ['service', 'customer_name', 'date'],
  fields: {
    id: id(),
    user_id: key(),
    customer_name: text(200),
    customer_phone: nullable(text(20)),
    service_id: key(60).once().label('Service code', 'सेवा का कोड'),
    service: text(200, { min: 1, missing: bookingMessages.invalidService }).once().label('Service', 'सेवा'),
    package: choice(packages).once().label('Package', 'पैकेज'),
    booking_type: choice(bookingTypes).once().label('Booking type', 'बुकिंग का प्रकार'),
    date: date().once().label('Date', 'तारीख़'),
    time: time().once().label('Time', 'समय'),
    location: text(500, { min: 1, missing: bookingMessages.fillRequired }).editable().label('Address', 'पता'),
    city: text(60).initial('').label('City', 'शहर'),
    pin: pinCode().label('PIN code', 'पिन कोड'),
    /** Where the customer stood when the address was given, to find the way there. */
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    notes: text(2000).editable().label('Notes', 'नोट'),
    is_urgent: flag(),
    /** True while it only waits in the cart of its customer; placing the order confirms it. */
    in_cart: flag(),
    status: status(bookingLifecycle).label('Status', 'स्थिति').called(bookingStatusWords),
    /** Rupees before tax, surcharges and what was added included. */
    price: money(),
    /** What of the price is for being urgent or at night, as it was agreed when this was booked. */
    surcharges: nested(z.array(surchargeSchema).check(z.maxLength(4))),
    /** What was added to the price since: extra work that the customer approved, a visit in vain. */
    added: nested(z.array(addedSchema).check(z.maxLength(mostAdded))),
    /** What the code of its order takes off the agreed part of the price. */
    discount_percent: real(0, 100).initial(0),
    /** What the device showed when it booked; the server's `price` may differ and is the one that counts. */
    quoted_price: nullable(money()),
    quantity: integer(1, 500).once().label('Quantity', 'संख्या'),
    people: integer(1, 500),
    /** Hours of duty a day; 0 where the service does not count them. */
    shift_hours: integer(0, 24),
    days: integer(1, 31),
    ...guardScopeFields,
    /** The id of the first booking of a series, and the place in it; both are in the id (`occurrenceId`). */
    series_id: nullable(key()),
    series_n: integer(0, 200),
    quote: choice(quoteStates),
    quote_note: text(1000),
    quote_until: nullable(date()),
    /** The cancellation ladder as it was when this was booked. */
    terms: nullable(nested(ladderSchema)),
    /** What the cancellation cost. */
    fee: nullable(money()),
    rating: nullable(integer(1, 5)),
    comment: text(2000),
    order_id: nullable(key()),
    payments: nested(z.array(paymentSchema).check(z.maxLength(mostPayments.all))),
    reminders: nested(z.array(reminderSchema).check(z.maxLength(mostReminders))),
    /** When the next reminder is due. */
    remind_at: nullable(instant()),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  access: {
    read: (actor) => (can(actor, 'bookings:read') ? true : { user_id: actor.userId }),
    write: (actor) => (can(actor, 'bookings:write') ? true : { user_id: actor.userId }),
  },
  list: {
    filter: ['status', 'booking_type', 'date', 'service_id', 'quote', 'series_id', 'order_id', 'in_cart'],
    sort: ['date', 'created_at', 'status'],
    search: ['service', 'customer_name', 'location'],
    order: '-created_at',
  },
  audiences: { '*': 'staff', user_id: 'customer' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 30,
    when: { column: 'status', values: ['completed', 'cancelled'] },
    audiences: ['*'],
  },
});

export type Booking = Row<typeof bookings>;
export type BookingAction = keyof typeof bookingLifecycle.actions;

/** True while a booking has no price that its customer has agreed to: the business is asked, or was. */
export function awaitsQuote({ quote }: Pick<Booking, 'quote'>): boolean {
  return quote === 'asked' || quote === 'given';
}

/** What a booking costs for each of its quantity, in rupees before tax. */
export function unitPrice({ price, quantity }: Pick<Booking, 'price' | 'quantity'>): number {
  return paiseToRupees(paise(Math.round(rupeesToPaise(price) / quantity)));
}

/** Why a booking cannot be ordered: its price is not agreed yet, or it is over or in an order. */
export function whyNotOrdered(
  booking: Pick<Booking, 'status' | 'quote' | 'order_id'>,
): 'price_first' | 'gone' | null {
  if (awaitsQuote(booking)) return 'price_first';
  return isOpen(booking) && booking.order_id === null ? null : 'gone';
}

/** Whether its customer can put a booking in the cart that is not there yet, and pay it so. */
export function mayBeOrdered(
  booking: Pick<Booking, 'status' | 'quote' | 'order_id' | 'in_cart' | 'service_id' | 'price'>,
): boolean {
  return (
    whyNotOrdered(booking) === null && !booking.in_cart && booking.price > 0 && booking.service_id !== ''
  );
}

/** True while the office can confirm a booking: its price is agreed. */
export function isConfirmable(booking: Pick<Booking, 'status' | 'quote'>): boolean {
  return canMove(bookingLifecycle, booking.status, 'confirm') && !awaitsQuote(booking);
}

/** What a booking has besides what was asked for, before anything has happened to it. */
export function untouched() {
  return {
    city: '',
    pin: '',
    lat: null,
    lng: null,
    is_urgent: false,
    in_cart: false,
    surcharges: [],
    added: [],
    discount_percent: 0,
    people: 1,
    shift_hours: 0,
    days: 1,
    ...noScope,
    series_id: null,
    series_n: 0,
    quote: 'none' as const,
    quote_note: '',
    quote_until: null,
    terms: null,
    fee: null,
    rating: null,
    comment: '',
    order_id: null,
    payments: [],
    reminders: [],
    remind_at: null,
  } satisfies Partial<Booking>;
}

/** The states of a booking that is over. */
export const overStates = ['completed', 'cancelled'] as const satisfies readonly Booking['status'][];

/** True until the work of a booking begins: from then on it keeps its day and time. */
export function isMovable({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** True while a booking can still be given up. */
export function isOpen(booking: Pick<Booking, 'status'>): boolean {
  return !overStates.some((state) => state === booking.status);
}
