import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { laterAdminMessages as messages, laterMessages } from '../later-messages.ts';
import { bookingAdminMessages } from '../messages.ts';

/** The payments of a booking as the office sees them; what a customer claims can be said to have come in. */
export function MoneyLines({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  if (booking.payments.length === 0) return null;

  const receive = async ({ id, amount, method, reference }: Payment): Promise<void> => {
    setBusy(true);
    try {
      await send(payBooking, { id: booking.id, input: { id, amount, method, reference } });
      toast.success(t(messages.saved));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(bookingAdminMessages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {booking.payments.map((payment) => (
        <Box as="li" key={payment.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Box fontVariantNumeric="tabular-nums" fontWeight="medium">
            {formatRupees(payment.amount)} · {t(laterMessages[payment.method])} {payment.reference}
          </Box>
          {payment.state === 'claimed' ? (
            <>
              <Box color="warn">{t(messages.claimed)}</Box>
              <Button size="sm" look="soft" busy={busy} onClick={() => void receive(payment)}>
                {t(messages.confirmClaim)}
              </Button>
            </>
          ) : (
            <Box color="fg.muted">{t(laterMessages[payment.state])}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
