import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { cancelBooking } from '#shared/modules/bookings/operations.ts';
import { alsoConcerned } from '#shared/modules/bookings/series.ts';
import type { Scope } from '#shared/modules/bookings/series.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';
import { useSeries } from '../use-series.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { CancelLadder } from './cancel-ladder.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/** Asks once before a booking is cancelled, and says first what it costs; the safe answer comes first. */
export function CancelDialog({
  booking,
  onClose,
}: {
  booking: Booking | null;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const titleOf = useServiceTitle();
  const series = useSeries(booking).filter(isOpen);
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [scope, setScope] = useState<Scope>('one');
  const chosen = booking ? [booking, ...alsoConcerned(booking, series, scope)] : [];
  const fee = chosen.reduce((sum, item) => sum + cancellationFee(item, instantFromMs(now)), 0);

  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      // Each in a request of its own, so that without network all are shown as cancelled at once.
      for (const one of chosen)
        await send(cancelBooking, {
          id: one.id,
          input: { shown_fee: cancellationFee(one, instantFromMs(now)) },
        });
      toast.success(t(online ? messages.cancelled_ok : uiMessages.offlineNever));
      setScope('one');
      onClose();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.cancelFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={t(messages.cancel)}
      actions={
        <>
          <Button look="outline" onClick={onClose} autoFocus>
            {t(messages.keep)}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            {t(messages.cancelYes)}
          </Button>
        </>
      }
    >
      {booking ? (
        <Box display="grid" gap="4">
          <Box>{t(messages.cancelAsk, { service: titleOf(booking) })}</Box>
          {series.length > 1 ? <ScopeChoice value={scope} onChange={setScope} /> : null}
          <Box display="grid" gap="2">
            <Box fontWeight="semibold">
              {fee === 0 ? t(later.cancelFree) : t(later.cancelNow, { fee: formatRupees(fee) })}
            </Box>
            <CancelLadder booking={booking} marked />
            {online ? null : (
              <Box fontSize="sm" color="fg.muted">
                {t(later.cancelOffline)}
              </Box>
            )}
          </Box>
        </Box>
      ) : null}
    </Dialog>
  );
}
