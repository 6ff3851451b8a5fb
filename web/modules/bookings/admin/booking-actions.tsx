import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { bookingLifecycle, isConfirmable } from '#shared/modules/bookings/booking.ts';
import type { Booking, BookingAction as Action } from '#shared/modules/bookings/booking.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { bookingAdminMessages as messages } from '../office-messages.ts';

/** What the office may do with a booking now, by its lifecycle. */
export function bookingActions(booking: Booking): readonly Action[] {
  return actionsFrom(bookingLifecycle, booking.status).filter(
    (action) => action !== 'confirm' || isConfirmable(booking),
  );
}

/** The next step of a booking, at hand in its list. */
export function NextStep({ booking }: { booking: Booking }): ReactNode {
  const may = usePermission('bookings:write');
  const action = may ? bookingActions(booking).find((one) => one !== 'cancel') : undefined;
  return action ? <BookingAction booking={booking} action={action} look="soft" /> : null;
}

type Props = { booking: Booking; action: Action; look: 'soft' | 'solid' | 'dangerOutline' };

/** Takes a booking one step on. */
export function BookingAction({ booking, action, look }: Props): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const act = async (event: MouseEvent): Promise<void> => {
    event.stopPropagation();
    setBusy(true);
    try {
      await send(bookingMoves[action], { id: booking.id, input: {} });
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" look={look} busy={busy} onClick={(event: MouseEvent) => void act(event)}>
      {t(messages[action])}
    </Button>
  );
}
