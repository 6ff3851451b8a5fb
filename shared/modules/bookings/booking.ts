import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, id, integer, key, money, nested, nullable, text, time } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import { bookingMessages } from './messages.ts';

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

/** One line of a booking's story: what happened, when, and who did it. */
const historyLine = z.strictObject({ action: z.string(), at: z.string(), by: z.string(), note: z.optional(z.string()) });

export const bookings = defineResource({
  name: 'bookings',
  one: 'booking',
  fields: {
    id: id(),
    user_id: key(),
    customer_name: text(200),
    customer_phone: nullable(text(20)),
    service_id: key(60),
    service: text(200, { min: 1, missing: bookingMessages.invalidService }),
    package: choice(packages),
    booking_type: choice(['One-time']),
    date: date(),
    time: time(),
    location: text(500, { min: 1, missing: bookingMessages.fillRequired }),
    notes: text(2000),
    status: choice(bookingLifecycle.states as ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']),
    price: money(),
    /** What the device showed when it booked; the server's `price` may differ and is the one that counts. */
    quoted_price: nullable(money()),
    quantity: integer(1, 500),
    history: nested(z.array(historyLine)),
  },
  lifecycle: bookingLifecycle,
  writable: {
    create: ['service_id', 'service', 'package', 'booking_type', 'date', 'time', 'location', 'notes', 'quantity'],
    update: ['location', 'notes'],
  },
  access: {
    read: (actor) => (can(actor, 'bookings:read') ? true : { user_id: actor.userId }),
    write: (actor) => (can(actor, 'bookings:write') ? true : { user_id: actor.userId }),
  },
  list: {
    filter: ['status', 'booking_type', 'date', 'service_id'],
    sort: ['date', 'created_at', 'status'],
    search: ['service', 'customer_name', 'location'],
    order: '-created_at',
  },
  audiences: { '*': 'staff', user_id: 'customer' },
});

export type Booking = Row<typeof bookings>;
export type BookingAction = keyof typeof bookingLifecycle.actions;
