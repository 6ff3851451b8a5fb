import * as z from 'zod/mini';
import { date, instant, time } from '#shared/core/fields.ts';
import { defineQuery, defineRecord, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { hoursSchema } from '#shared/modules/marketplace/hours.ts';
import { bookings } from './booking.ts';
import { otherTime } from './slot-refusals.ts';

const left = z.nullable(z.int());
const day = {
  serviceId: z.string(),
  date: date().schema,
  slots: z.array(z.strictObject({ time: time().schema, available: z.boolean(), left })),
  /** The best other times, where one was named that was lost. */
  alternatives: z.optional(z.array(otherTime)),
  /** The days of a series without the time. */
  taken: z.optional(z.array(date().schema)),
};
const asked = {
  people: parameter('how many are wanted, 1 when absent'),
  time: parameter('a time that was lost: the best others are named'),
  dates: parameter('days of a series, with commas between: those without the time are named'),
  days: parameter('how many days in a row each takes, 1 when absent'),
};

export const readBooking = defineRecord(bookings, '/bookings/{id}');

export const readAvailability = defineQuery({
  name: 'bookings.availability',
  path: '/bookings/availability',
  access: 'public',
  summary: ['Available hours for a day', 'दिन के ख़ाली समय'],
  input: z.object({ serviceId: parameter('the service'), date: parameter('the day'), ...asked }),
  output: z.strictObject(day),
});

export const readServiceHours = defineQuery({
  name: 'bookings.service_hours',
  path: '/services/{id}/availability',
  access: 'public',
  summary: ['Availability of a service', 'सेवा कब बुक हो सकती है'],
  input: z.object(asked),
  output: z.strictObject({ ...day, ...hoursSchema.shape, duration: z.int() }),
});

export const readServiceDay = defineQuery({
  name: 'bookings.service_day',
  path: '/services/{id}/availability/{date}',
  access: 'public',
  summary: ['Available times for a day', 'एक दिन के ख़ाली समय'],
  input: z.object(asked),
  output: z.strictObject(day),
});

export const debugBookings = defineQuery({
  name: 'bookings.debug',
  path: '/bookings/debug',
  permission: 'bookings:read',
  summary: ['Booking statistics', 'बुकिंग के आँकड़े'],
  output: z.strictObject({
    now: instant().schema,
    byStatus: z.array(z.strictObject({ ...shapeOf(bookings, ['status', 'quote']), count: z.int() })),
    turns: z.array(z.strictObject({ service_id: z.string(), date: date().schema, turns: z.int() })),
  }),
});
