import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { quoteBooking } from '#shared/modules/bookings/quotes.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { laterAdminMessages as messages } from '../office-messages.ts';
import { bookingScreens as words } from '../messages.ts';
import { bookingAdminMessages } from '../office-messages.ts';

/** The office's answer to a request: a price, what it includes, and until when it holds. */
export default function QuoteDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [amount, setAmount] = useState(booking.price > 0 ? String(booking.price) : '');
  const [note, setNote] = useState(booking.quote_note);
  const [until, setUntil] = useState<string>(booking.quote_until ?? addDays(today(), 7));
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
      await send(quoteBooking, {
        id: booking.id,
        input: { amount: value, note: note.trim(), ...(isCalendarDate(until) ? { until } : {}) },
      });
      toast.success(t(messages.sent));
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
      title={t(messages.namePrice)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(words.stay)}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <Box ref={form} display="grid" gap="4">
        <TextField
          label={t(messages.amount)}
          type="number"
          inputMode="decimal"
          min={1}
          step="0.01"
          required
          value={amount}
          onChange={setAmount}
          error={error}
        />
        <TextArea
          label={t(messages.note)}
          optional
          maxLength={maxLengthOf(quoteBooking, 'note')}
          value={note}
          onChange={setNote}
        />
        <TextField
          label={t(messages.validUntil)}
          type="date"
          min={today()}
          value={until}
          onChange={setUntil}
        />
      </Box>
    </Dialog>
  );
}
