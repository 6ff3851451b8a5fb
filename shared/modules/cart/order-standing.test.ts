import { expect, test } from 'vitest';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { standingOf } from './order-standing.ts';

const line = {
  cart_id: '',
  service_id: 's',
  service: 's',
  package: 'basic',
  date: '2026-11-25',
  time: '10:00',
  quantity: 1,
  price: 100,
  sac: '9985',
  rate: 18,
} as const;
const order = { lines: ['a', 'b'].map((booking_id) => ({ ...line, booking_id })) };
const held = (a: Booking['status'], b: Booking['status']) => [
  { id: 'a', status: a },
  { id: 'b', status: b },
];

test.each([
  ['confirmed', 'confirmed', 'confirmed'],
  ['confirmed', 'pending', 'to_confirm'],
  ['cancelled', 'pending', 'to_confirm'],
  ['confirmed', 'cancelled', 'partly_cancelled'],
  ['completed', 'cancelled', 'partly_cancelled'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['completed', 'confirmed', 'in_progress'],
  ['completed', 'completed', 'completed'],
] as const)('an order of a %s and a %s booking is %s', (a, b, kind) => {
  expect(standingOf(order, held(a, b))).toMatchObject({ kind, bookings: 2 });
});

test('bookings that this device does not hold count as they were ordered', () => {
  expect(standingOf(order, [])).toEqual({ kind: 'confirmed', cancelled: 0, bookings: 2 });
});
