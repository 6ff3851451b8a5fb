import { Box, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { paymentMethods, paidOf } from '#shared/modules/bookings/payment.ts';
import { refundBooking } from '#shared/modules/bookings/refund.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { laterMessages } from '../later-messages.ts';
import { laterAdminMessages as messages } from '../office-messages.ts';
import { bookingScreens as words } from '../messages.ts';
import { bookingAdminMessages } from '../office-messages.ts';

/**
 * Writes down money that has come in for a booking, also besides its paid invoice, or that goes back: then
 * `owed` is the most of it.
 */
export default function PaymentDialog({
  booking,
  owed,
  besides = false,
  onClose,
}: {
  booking: Booking;
  owed?: number;
  besides?: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [amount, setAmount] = useState(owed === undefined ? '' : String(owed));
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('cash');
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const value = Number(amount);
    if (!(value > 0)) {
      setError(t(messages.wrongAmount));
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    try {
      const input = { id: newId(), amount: value, method, reference: reference.trim() };
      await (owed === undefined
        ? send(payBooking, {
            id: booking.id,
            input: besides ? { ...input, besides_invoice: true } : input,
          })
        : send(refundBooking, {
            id: booking.id,
            input: { ...input, shown_returned: paidOf(booking.payments).returned },
          }));
      toast.success(t(messages.saved));
      onClose();
    } catch (problem) {
      setError(
        problem instanceof Error && problem.message ? problem.message : t(bookingAdminMessages.failed),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(owed === undefined ? messages.receiveTitle : messages.returnTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(words.stay)}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t(owed === undefined ? messages.receive : messages.return)}
          </Button>
        </>
      }
    >
      <Box ref={form} display="grid" gap="4">
        {besides ? <Text>{t(messages.besidesInvoice)}</Text> : null}
        <TextField
          label={t(messages.receiveAmount)}
          type="number"
          inputMode="decimal"
          min={1}
          {...(owed === undefined ? {} : { max: owed })}
          step="0.01"
          required
          value={amount}
          onChange={setAmount}
          error={error}
        />
        <SelectField
          label={t(messages.method)}
          value={method}
          options={paymentMethods.map((value) => ({ value, label: t(laterMessages[value]) }))}
          onChange={setMethod}
        />
        <TextField
          label={t(messages.reference)}
          optional
          maxLength={maxLengthOf(payBooking, 'reference')}
          value={reference}
          onChange={setReference}
        />
      </Box>
    </Dialog>
  );
}
