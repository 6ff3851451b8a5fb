import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';

const VisitDetails = lazy(() => import('./visit-details.tsx'));

/**
 * Who comes for a booking, where it has a visit; fetched after the rest, and there without network from then
 * on.
 */
export function VisitCard({ booking }: { booking: Booking }): ReactNode {
  const { status } = booking;
  if (status === 'pending' || status === 'cancelled') return null;
  return (
    <Suspense fallback={null}>
      <VisitDetails booking={booking} />
    </Suspense>
  );
}
