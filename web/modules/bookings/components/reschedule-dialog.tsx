import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, daysBetween, instantFromMs, isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { isMovable } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { cancellationFee } from '#shared/modules/bookings/cancellation.ts';
import { rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import { alsoConcerned } from '#shared/modules/bookings/series.ts';
import type { Scope } from '#shared/modules/bookings/series.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { useSession } from '#web/core/session/session.ts';
import { useRow } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { dayWords, timeWords, today } from '#web/core/ui/look/when.ts';
import { bookingScreens as messages } from '../messages.ts';
import { useSeries } from '../use-series.ts';
import { lostSlot, useSlots } from '../use-slots.ts';
import { OtherTimes } from './other-times.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { TimeChoice } from './time-choice.tsx';

type Props = {
  booking: Booking;
  /** What is to be known of a time, such as that it costs more. */
  aboutTime?: (service: Service, time: string) => ReactNode;
  onClose: () => void;
};

/** A new day and time for a booking, or for more of its series. */
export function RescheduleDialog({ booking, aboutTime, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const { user } = useSession();
  const now = useNow();
  const series = useSeries(booking).filter(isMovable);
  const service = useRow(services, booking.service_id).row ?? undefined;
  const [date, setDate] = useState<string>(booking.date < today() ? '' : booking.date);
  const [time, setTime] = useState<string>(booking.time);
  const [scope, setScope] = useState<Scope>('one');
  const [lost, setLost] = useState<readonly Choice[] | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const fee = user?.id === booking.user_id ? cancellationFee(booking, instantFromMs(now)) : 0;
  const units = booking.people * booking.quantity;
  const slots = useSlots(service, date, units);

  const whileOnline = booking.status === 'confirmed' ? messages.rescheduleConfirmed : messages.rescheduleText;
  const said = online ? whileOnline : messages.rescheduleOffline;

  const save = async (): Promise<void> => {
    if (!isCalendarDate(date) || !isClockTime(time)) return setError(t(messages.fillRequired));
    if (date < today()) return setError(t(messages.past));
    if (date === booking.date && time === booking.time) return setError(t(messages.rescheduleSame));
    setBusy(true);
    setError('');
    try {
      const others = service ? await lostSlot(service, date, time, units) : null;
      setLost(others);
      if (others !== null) return;
      const shift = daysBetween(booking.date, date);
      for (const one of [booking, ...alsoConcerned(booking, series, scope)])
        await send(rescheduleBooking, {
          id: one.id,
          input: { new_date: addDays(one.date, shift), new_time: time },
        });
      const when = `${dayWords(date, language)}, ${timeWords(time)}`;
      const isConfirmed = booking.status === 'confirmed';
      const done = isConfirmed ? messages.rescheduledConfirmed : messages.rescheduled;
      toast.success(t(online ? done : messages.rescheduledOffline, { when }));
      onClose();
    } catch (problem) {
      setError(problem instanceof Error && problem.message ? problem.message : t(messages.rescheduleFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.reschedule)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.stay)}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t(messages.rescheduleSave)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t(said)}</Box>
        {fee > 0 ? <Box color="fg.muted">{t(messages.rescheduleFee, { fee: formatRupees(fee) })}</Box> : null}
        {series.length > 1 ? <ScopeChoice value={scope} onChange={setScope} /> : null}
        <TextField
          label={t(messages.date)}
          type="date"
          min={today()}
          value={date}
          onChange={setDate}
          required
          error={error}
        />
        <TimeChoice slots={slots} date={date} time={time} onChoose={setTime} />
        {service && aboutTime ? aboutTime(service, time) : null}
        {lost === null ? null : (
          <OtherTimes
            bare
            choices={lost}
            onChoose={(choice) => {
              setDate(choice.date);
              setTime(choice.time);
              setLost(null);
            }}
          />
        )}
      </Box>
    </Dialog>
  );
}
