import { searchedBookings } from '#shared/modules/bookings/searched.ts';
import { CalendarCheck } from 'lucide-react';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMoves, rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import { quoteBooking } from '#shared/modules/bookings/quotes.ts';
import { failRefund } from '#shared/modules/bookings/fail-refund.ts';
import { refundBooking } from '#shared/modules/bookings/refund.ts';
import { rejectPayment } from '#shared/modules/bookings/reject-payment.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const bookingsAdmin = defineAdminModule({
  name: 'bookings',
  finds: [searchedBookings],
  pages: [
    {
      path: 'bookings',
      load: () => import('./bookings-board-page.tsx'),
      place: {
        job: 'customers',
        order: 10,
        label: ['Bookings', 'बुकिंग'],
        icon: CalendarCheck,
        permission: 'bookings:read',
      },
    },
  ],
  offline: {
    collections: [keep(bookings, { indexes: [['newest'], ['status', 'newest'], ['date', 'time']] })],
    operations: [
      ...Object.values(bookingMoves).map((operation) => queue(operation)),
      queue(rescheduleBooking),
      queue(quoteBooking),
      queue(payBooking),
      queue(refundBooking),
      queue(failRefund),
      queue(rejectPayment),
    ],
  },
});
