import { searchedAs } from '#shared/core/searched.ts';
import type { bookings } from './booking.ts';

/** How bookings are found. */
export const searchedBookings = searchedAs<typeof bookings>('bookings', {
  kind: 'booking',
  label: ['Booking', 'बुकिंग'],
  permission: 'bookings:read',
  names: ['customer_name', 'service', 'location'],
  words: ['customer_phone'],
  detail: ['service', 'date', 'location'],
  seenBy: ['user_id'],
  office: '/admin/bookings?open={id}',
  own: '/bookings/{id}',
  ownTitle: ['service'],
});
