import type { ReactNode } from 'react';
import { Assistant } from '#web/modules/assistant/customer/assistant.tsx';
import { keepPending } from '#web/modules/bookings/customer/booking-form.ts';

/** The chat; what a visitor agrees to in it waits for the sign-in as the wizard's own form does. */
export function BookingChat({ button }: { button: 'always' | 'wide' }): ReactNode {
  return (
    <Assistant
      button={button}
      keepForSignIn={({ service_id, service, date, time, location, price }) =>
        keepPending({ bookingData: { service_id, service, date, time, location, notes: '', package: 'standard' }, service, price })
      }
    />
  );
}
