import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { untouched } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { activitiesOf } from './activity.ts';

const now = instantAt(calendarDate('2026-11-21'), clockTime('10:00'));
const before = (minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString();

function told(changes: Partial<Booking>, actions: readonly string[], language: Language = 'en'): string[] {
  const booking: Booking = {
    ...untouched(),
    id: '0190d2f0-0000-7000-8000-00001a2b3c4d',
    user_id: 'asha',
    customer_name: 'Asha',
    customer_phone: null,
    service_id: 'hk-deep-clean',
    service: 'Deep Cleaning Services',
    package: 'standard',
    booking_type: 'One-time',
    date: calendarDate('2026-11-25'),
    time: clockTime('16:00'),
    location: 'Palasia',
    notes: '',
    status: 'confirmed',
    price: 1000,
    quoted_price: null,
    quantity: 1,
    ver: 1,
    created_at: now,
    updated_at: now,
    ...changes,
    history: actions.map((action, at) => ({ action, at: before(actions.length - at), by: 'Asha' })),
  };
  const own = { bookings: [booking], contracts: [], visits: [], incidents: [], bills: [] };
  return activitiesOf(own, Date.parse(now), language).map(
    ({ title, description }) => `${title}: ${description}`,
  );
}

it('says what has changed of a booking, and what cancelling it cost', () => {
  expect(told({}, ['create', 'reschedule', 'reschedule'])).toEqual([
    'Booking rescheduled: Deep Cleaning Services, now 25 Nov 2026, 4:00 PM',
    'Booking rescheduled: Deep Cleaning Services',
    'Service booked: Deep Cleaning Services',
  ]);
  expect(told({ fee: 0 }, ['cancel'])).toEqual([
    'Booking cancelled: Deep Cleaning Services, no cancellation fee',
  ]);
  expect(told({ fee: 250 }, ['cancel', 'return'])).toEqual([
    'Refund sent: Deep Cleaning Services',
    'Booking cancelled: Deep Cleaning Services, cancellation fee ₹250',
  ]);
  expect(told({ fee: null }, ['cancel'], 'hi')).toEqual(['बुकिंग रद्द हुई: Deep Cleaning Services, कोई शुल्क नहीं']);
});

it('leaves out what is the work of the business alone', () => {
  expect(told({}, ['create', 'something_of_ours'])).toEqual(['Service booked: Deep Cleaning Services']);
});
