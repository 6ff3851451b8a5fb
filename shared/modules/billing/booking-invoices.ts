import * as z from 'zod/mini';
import { date, id, key } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { leftOut } from './generate.ts';
import { invoices } from './invoice.ts';

/** How many bookings one call invoices, and how many are named at once. */
export const bookingsAtOnce = 200;

/**
 * The completed bookings that were paid in the app and are on no invoice yet, the oldest first; after them
 * those whose invoice was refused, with the reason. The next ones are after the place of the last of a full
 * answer; its id does too, unless its invoice was refused meanwhile.
 */
export const readUnbilledBookings = defineQuery({
  name: 'billing.unbilled_bookings',
  path: '/billing/unbilled-bookings',
  permission: 'billing:write',
  summary: ['Paid bookings without an invoice', 'भुगतान हो चुकी बुकिंग, जिनका बिल नहीं बना'],
  input: z.object({ after: z.optional(key(60).schema) }),
  output: z.array(
    z.strictObject({
      id: id().schema,
      service: z.string(),
      customer: z.string(),
      date: date().schema,
      /** Rupees that came and have not gone back. */
      paid: z.number(),
      /** Why its invoice was refused when somebody last tried; null where nobody has. */
      reason: z.nullable(z.tuple([z.string(), z.string()])),
      /** Where it stands in the list, also after it got its invoice or was refused one. */
      place: key(60).schema,
    }),
  ),
});

/**
 * Issues a tax invoice for each completed booking that its customer has paid in the app: for those named, or
 * for the oldest that have none. What was paid settles the invoice, whose total is what the booking asked.
 * What cannot be invoiced is named with the reason, and what was issued before with its number.
 */
export const billBookings = defineOnlineOperation({
  name: 'invoice.bill_bookings',
  method: 'POST',
  path: '/billing/booking-invoices',
  summary: ['Issue invoices for paid bookings', 'भुगतान हो चुकी बुकिंग के बिल जारी करें'],
  permission: 'billing:write',
  status: 201,
  input: z.strictObject({
    booking_ids: z.optional(z.array(id().schema).check(z.minLength(1), z.maxLength(bookingsAtOnce))),
  }),
  output: z.strictObject({
    invoices: z.array(recordSchema(invoices)),
    issued_before: z.array(
      z.strictObject({ booking_id: id().schema, invoice_id: z.string(), number: z.string() }),
    ),
    left_out: z.array(leftOut),
  }),
});

/**
 * The invoices that bookings are on, of one booking or of all of an order: for who may see them. What is due
 * of them is paid there, and not at the booking.
 */
export const readBookingInvoices = defineQuery({
  name: 'billing.booking_invoices',
  path: '/billing/booking-invoices',
  summary: ['Invoices of bookings', 'बुकिंग के बिल'],
  offline: 'keep',
  input: z.object({
    booking_id: parameter('the invoice of this booking'),
    order_id: parameter('the invoices of the bookings of this order'),
  }),
  output: z.array(
    z.strictObject({
      booking_id: id().schema,
      id: z.string(),
      number: z.string(),
      /** Rupees that are still due of it. */
      left: z.number(),
      /** Rupees that the booking has and that are on no invoice: they are owed to its customer. */
      free: z.number(),
      /** Whether it is of a client, whose money comes by receipts. */
      of_client: z.boolean(),
    }),
  ),
});
