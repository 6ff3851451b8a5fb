import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listOnlinePayments } from '#shared/modules/billing/online-payments/exchanges.ts';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { failRefund } from '#shared/modules/bookings/fail-refund.ts';
import {
  looksLikeGatewayRefund,
  receivedAgainOf,
  standingRefunds,
} from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { rejectPayment } from '#shared/modules/bookings/reject-payment.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { laterMessages } from '../later-messages.ts';
import { laterAdminMessages as messages } from '../office-messages.ts';
import { bookingScreens as words } from '../messages.ts';

type Props = {
  booking: Booking;
  /** Money of an invoiced booking is recorded on its invoice. */
  isBilled: boolean;
};

/**
 * The payments of a booking as the office sees them. What a customer reported is confirmed or marked as
 * not received; what was marked so can still be confirmed. A refund may have failed, also one of a payment
 * service.
 */
export default function MoneyLines({ booking, isBilled }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [rejecting, setRejecting] = useState<Payment | null>(null);
  const [failing, setFailing] = useState<Payment | null>(null);
  const mayFail = useMayFail(booking);

  const receive = ({ id, amount, method, reference }: Payment): void =>
    void run(async () => {
      await send(payBooking, { id: booking.id, input: { id, amount, method, reference } });
      toast.success(t(messages.saved));
    });

  return (
    <>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {booking.payments.map((payment) => (
          <Box as="li" key={payment.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Box fontVariantNumeric="tabular-nums" fontWeight="medium">
              {[formatRupees(payment.amount), t(laterMessages[payment.method]), payment.reference]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <State payment={payment} of={booking} />
            {!isBilled && (payment.state === 'claimed' || payment.state === 'rejected') ? (
              <Button size="sm" look="soft" busy={busy} onClick={() => receive(payment)}>
                {t(messages.confirmClaim)}
              </Button>
            ) : null}
            {mayFail(payment) ? (
              <Button size="sm" look="quiet" busy={busy} onClick={() => setFailing(payment)}>
                {t(messages.markFailed)}
              </Button>
            ) : null}
            {payment.state === 'claimed' ? (
              <Button size="sm" look="quiet" busy={busy} onClick={() => setRejecting(payment)}>
                {t(messages.notReceived)}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {rejecting ? (
        <RejectDialog booking={booking} payment={rejecting} onClose={() => setRejecting(null)} />
      ) : null}
      {failing ? (
        <FailDialog
          booking={booking}
          payment={failing}
          isBilled={isBilled}
          onClose={() => setFailing(null)}
        />
      ) : null}
    </>
  );
}

const colors = { claimed: 'warn', received: 'fg.muted', rejected: 'danger', returned: 'fg.muted' } as const;

/**
 * Which refunds of a booking may be marked as failed: of one that a payment service made, that service has
 * said so, and its money is not there again.
 */
function useMayFail({ order_id: order, payments }: Booking): (payment: Payment) => boolean {
  const mayRead = usePermission('billing:read');
  const standing = standingRefunds(payments);
  const asked = mayRead && order !== null && standing.some(looksLikeGatewayRefund) ? order : null;
  const { data } = useQuery<typeof listOnlinePayments>(
    '/billing/online-payments',
    asked === null ? null : { input: { order_id: asked } },
    { follow: ['bookings', 'notifications'] },
  );
  const failed = (data ?? []).flatMap(({ id, returns }) =>
    returns.flatMap((told) => (told.state === 'back' ? [`${id}:${told.id}`] : [])),
  );
  return (payment) =>
    standing.includes(payment) &&
    (!looksLikeGatewayRefund(payment) ||
      failed.some((name) => payment.id === name || payment.id.startsWith(`${name}:`)));
}

function State({ payment, of: { payments } }: { payment: Payment; of: Booking }): ReactNode {
  const { t } = useLanguage();
  if (receivedAgainOf(payment, payments)) return <Box color="danger">{t(messages.refundFailed)}</Box>;
  return (
    <Box color={colors[payment.state]}>
      {t(payment.state === 'claimed' ? messages.claimed : laterMessages[payment.state])}
    </Box>
  );
}

type DialogProps = { booking: Booking; payment: Payment; onClose: () => void };
function FailDialog({ booking, payment, isBilled, onClose }: DialogProps & { isBilled: boolean }): ReactNode {
  const { t } = useLanguage();
  const { busy, run, error } = useSave();
  const [note, setNote] = useState('');
  const fail = (): void =>
    void run(async () => {
      await send(failRefund, { id: booking.id, input: { refund_id: payment.id, note: note.trim() } });
      toast.success(t(messages.saved));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.failTitle, { amount: formatRupees(payment.amount) })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(words.stay)}
          </Button>
          <Button look="danger" busy={busy} onClick={fail}>
            {t(messages.markFailed)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <div>{t(messages.failText)}</div>
        {isBilled ? <div>{t(messages.failBilled)}</div> : null}
        <TextField
          label={t(messages.rejectNote)}
          optional
          maxLength={maxLengthOf(failRefund, 'note')}
          value={note}
          onChange={setNote}
          error={error('note')}
        />
      </Box>
    </Dialog>
  );
}

function RejectDialog({ booking, payment, onClose }: DialogProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run, error } = useSave();
  const [note, setNote] = useState('');
  const reject = (): void =>
    void run(async () => {
      await send(rejectPayment, {
        id: booking.id,
        input: { payment_id: payment.id, note: note.trim() },
      });
      toast.success(t(messages.rejected));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.rejectTitle, { amount: formatRupees(payment.amount) })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(words.stay)}
          </Button>
          <Button look="danger" busy={busy} onClick={reject}>
            {t(messages.notReceived)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <div>{t(messages.rejectText)}</div>
        <TextField
          label={t(messages.rejectNote)}
          optional
          maxLength={maxLengthOf(rejectPayment, 'note')}
          value={note}
          onChange={setNote}
          error={error('note')}
        />
      </Box>
    </Dialog>
  );
}
