import { Box } from '@chakra-ui/react';
import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantAt, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { remindBooking } from '#shared/modules/bookings/afterwards.ts';
import { isMovable } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { laterMessages as messages } from '../later-messages.ts';
import { bookingScreens as words } from '../messages.ts';

const usual = [
  { label: messages.dayBefore, hours: 24 },
  { label: messages.threeHours, hours: 3 },
  { label: messages.oneHour, hours: 1 },
] as const;

/** Reminders before a booking whose work has not started; one that is set stays on. */
export function ReminderButtons({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const now = useNow();
  const start = msFromInstant(instantAt(booking.date, booking.time));
  const offered = usual.filter(({ hours }) => start - hours * 3_600_000 > now);
  if (!isMovable(booking) || offered.length === 0) return null;

  const remind = async (hours: number): Promise<void> => {
    try {
      await send(remindBooking, {
        id: booking.id,
        input: { reminder_type: 'notification', reminder_time: instantFromMs(start - hours * 3_600_000) },
      });
      toast.success(t(messages.reminderSet));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(words.saveFailed));
    }
  };

  return (
    <Box mt="4">
      <Box fontWeight="semibold" fontSize="sm" mb="2">
        {t(messages.remindTitle)}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {offered.map(({ label, hours }) => {
          const on = booking.reminders.some(
            (reminder) => reminder.at === instantFromMs(start - hours * 3_600_000),
          );
          return (
            <Chip
              key={hours}
              type="button"
              aria-pressed={on}
              onClick={() => (on ? undefined : void remind(hours))}
            >
              {on ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
              {t(label)}
            </Chip>
          );
        })}
      </Box>
    </Box>
  );
}
