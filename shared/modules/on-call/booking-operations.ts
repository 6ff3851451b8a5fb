import * as z from 'zod/mini';
import { id, key } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';

const facts = shapeOf(bookings, [
  'service_id',
  'package',
  'date',
  'time',
  'location',
  'city',
  'pin',
  'lat',
  'lng',
  'notes',
  'quantity',
  'is_urgent',
  'customer_name',
]);

/**
 * Books a home service for a customer who calls: one who is known by `customer_id`, or by their number, which
 * makes an account where there is none. The price comes from the price book.
 */
export const bookForCustomer = defineOperation({
  name: 'booking.book_for',
  method: 'POST',
  path: '/on-call-services/bookings',
  summary: ['Book a home service for a customer', 'ग्राहक के लिए होम सर्विस बुक करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    customer_id: z.optional(key().schema),
    customer_name: z._default(facts.customer_name, ''),
    customer_phone: z.optional(z.string().check(z.maxLength(20))),
    service_id: facts.service_id,
    package: z._default(facts.package, 'standard'),
    date: facts.date,
    time: facts.time,
    location: facts.location,
    city: z._default(facts.city, ''),
    pin: z._default(facts.pin, ''),
    lat: z._default(facts.lat, null),
    lng: z._default(facts.lng, null),
    notes: z._default(facts.notes, ''),
    quantity: z._default(facts.quantity, 1),
    is_urgent: z._default(facts.is_urgent, false),
  }),
  resource: bookings,
  permission: 'oncall:write',
  offline: false,
});
