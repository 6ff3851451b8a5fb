import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/language.tsx';
import { send } from '#web/core/outbox.ts';
import { toast } from '#web/core/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Dialog } from '#web/core/ui/dialog.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { today } from '#web/core/ui/when.ts';
import { bookingScreens as say } from '../messages.ts';

/** A new day and time for a booking. */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [date, setDate] = useState<string>(booking.date < today() ? '' : booking.date);
  const [time, setTime] = useState<string>(booking.time);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (!isCalendarDate(date) || !isClockTime(time)) return setError(t(say.fillRequired));
    if (date < today()) return setError(t(say.past));
    if (date === booking.date && time === booking.time) return setError(t(say.rescheduleSame));
    setBusy(true);
    try {
      await send(rescheduleBooking, { id: booking.id, input: { new_date: date, new_time: time } });
      toast.success(t(say.rescheduled));
      onClose();
    } catch (problem) {
      setError(problem instanceof Error && problem.message ? problem.message : t(say.rescheduleFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(say.reschedule)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(say.stay)}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t(say.rescheduleSave)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t(say.rescheduleText)}</Box>
        <TextField label={t(say.date)} type="date" min={today()} value={date} onChange={setDate} required />
        <TextField label={t(say.time)} type="time" value={time} onChange={setTime} required error={error} />
      </Box>
    </Dialog>
  );
}
