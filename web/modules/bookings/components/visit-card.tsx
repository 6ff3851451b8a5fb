import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';

const VisitDetails = lazy(() =>
  import('./visit-details.tsx').catch(() => ({
    default: ({ children }: { children: ReactNode }): ReactNode => children,
  })),
);

/**
 * Who comes for a booking, where it has a visit, above what else is told of it; there without network once it
 * was read.
 */
export function VisitCard({ booking, children }: { booking: Booking; children: ReactNode }): ReactNode {
  const { status } = booking;
  if (status === 'pending' || status === 'cancelled') return children;
  return (
    <Suspense fallback={<CardSkeletons />}>
      <VisitDetails booking={booking}>{children}</VisitDetails>
    </Suspense>
  );
}
