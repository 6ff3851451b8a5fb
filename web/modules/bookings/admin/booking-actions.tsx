import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { bookingLifecycle, isConfirmable } from '#shared/modules/bookings/booking.ts';
import type { Booking, BookingAction as Action } from '#shared/modules/bookings/booking.ts';
import { isEarly } from '#shared/modules/bookings/is-early.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { bookingAdminMessages as messages } from '../office-messages.ts';

/** What the office may do with a booking now, by its lifecycle. */
export function bookingActions(booking: Booking): readonly Action[] {
  return actionsFrom(bookingLifecycle, booking.status).filter(
    (action) => action !== 'confirm' || isConfirmable(booking),
  );
}

/** The next step of a booking, at hand in its list once it is time for it. */
export function NextStep({ booking }: { booking: Booking }): ReactNode {
  const may = usePermission('bookings:write');
  const now = useNow();
  const action = may ? bookingActions(booking).find((one) => one !== 'cancel') : undefined;
  const isNext = action !== undefined && !(action === 'start' && isEarly(booking, now));
  return isNext ? <BookingAction booking={booking} action={action} look="soft" /> : null;
}

type Props = { booking: Booking; action: Action; look: 'soft' | 'solid' | 'dangerOutline' };

/** Takes a booking one step on; asks first before its work starts early, which cannot be undone. */
export function BookingAction({ booking, action, look }: Props): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const act = async (): Promise<void> => {
    setAsking(false);
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
    <>
      <Button
        size="sm"
        look={look}
        busy={busy}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          if (action === 'start' && isEarly(booking, now)) setAsking(true);
          else void act();
        }}
      >
        {t(messages[action])}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t(messages.startEarly)}
          text={t(messages.startEarlyText, {
            when: `${dayWords(booking.date, language)}, ${timeWords(booking.time)}`,
          })}
          action={t(messages.startNow)}
          busy={busy}
          onConfirm={() => void act()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
