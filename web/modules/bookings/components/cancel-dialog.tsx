import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { cancelBooking } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/language.tsx';
import { send } from '#web/core/outbox.ts';
import { toast } from '#web/core/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Dialog } from '#web/core/ui/dialog.tsx';
import { bookingScreens as say } from '../messages.ts';
import { useServiceTitle } from '../use-service-title.ts';

/** Asks once before a booking is cancelled; the safe answer comes first. */
export function CancelDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const titleOf = useServiceTitle();
  const [busy, setBusy] = useState(false);

  const cancel = async (): Promise<void> => {
    if (!booking) return;
    setBusy(true);
    try {
      await send(cancelBooking, { id: booking.id, input: {} });
      toast.success(t(say.cancelled_ok));
      onClose();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(say.cancelFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={t(say.cancel)}
      actions={
        <>
          <Button look="outline" onClick={onClose} autoFocus>
            {t(say.keep)}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            {t(say.cancelYes)}
          </Button>
        </>
      }
    >
      {t(say.cancelAsk, { service: booking ? titleOf(booking) : '' })}
    </Dialog>
  );
}
