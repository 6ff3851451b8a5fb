import { CalendarCheck } from 'lucide-react';
import { payBooking, rateBooking, remindBooking } from '#shared/modules/bookings/afterwards.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMoves, createBooking, rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import { acceptQuote, declineQuote } from '#shared/modules/bookings/quotes.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const bookingsCustomer = defineFaceModule({
  name: 'bookings',
  pages: [
    {
      path: 'book-now',
      load: () => import('./book-page.tsx'),
      open: 'everybody',
    },
    { path: 'book', load: () => import('./book-page.tsx') },
    {
      path: 'bookings',
      load: () => import('./my-bookings-page.tsx'),
      place: {
        order: 20,
        label: ['My Bookings', 'मेरी बुकिंग'],
        short: ['Bookings', 'बुकिंग'],
        icon: CalendarCheck,
      },
    },
    { path: 'bookings/:id', load: () => import('./booking-page.tsx') },
  ],
  offline: {
    collections: [keep(bookings, { indexes: [['newest'], ['status', 'newest'], ['date', 'time']] })],
    operations: [
      queue(createBooking),
      queue(rescheduleBooking),
      ...Object.values(bookingMoves).map((operation) => queue(operation)),
      queue(acceptQuote),
      queue(declineQuote),
      queue(rateBooking),
      queue(remindBooking),
      queue(payBooking),
    ],
  },
});
