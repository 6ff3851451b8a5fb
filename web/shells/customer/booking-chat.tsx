import type { ReactNode } from 'react';
import { readScope } from '#shared/modules/bookings/guard-scope.ts';
import { Assistant } from '#web/modules/assistant/customer/assistant.tsx';
import { emptyForm, keepPending } from '#web/modules/bookings/customer/booking-form.ts';

/** The chat; what a visitor agrees to in it waits for the sign-in as the wizard's own form does. */
export function BookingChat({ button }: { button: 'wide' | 'never' }): ReactNode {
  return (
    <Assistant
      button={button}
      keepForSignIn={({
        service_id,
        service,
        date,
        time,
        location,
        people = 1,
        shift_hours = 0,
        days = 1,
        scope = {},
        price,
      }) =>
        keepPending({
          bookingData: {
            ...emptyForm,
            ...{ service_id, service, date, time, location, people, shift_hours, days },
            ...readScope(scope),
          },
          service,
          price,
        })
      }
    />
  );
}
