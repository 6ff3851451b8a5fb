import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/language.tsx';
import { StatusBadge } from '#web/core/ui/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/status-badge.tsx';
import { bookingScreens as say } from '../messages.ts';

const looks: Readonly<Record<Booking['status'], { tone: StatusTone; icon: StatusIcon }>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  confirmed: { tone: 'info', icon: 'agreed' },
  in_progress: { tone: 'brand', icon: 'running' },
  completed: { tone: 'ok', icon: 'done' },
  cancelled: { tone: 'quiet', icon: 'stopped' },
};

/** A booking's status, and whether it still is on its way. */
export function BookingStatus({ status, state }: { status: Booking['status']; state?: 'waiting' | 'refused' | undefined }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <StatusBadge {...looks[status]}>{t(say[status])}</StatusBadge>
      {state === 'waiting' ? (
        <StatusBadge tone="info" icon="offline">
          {t(say.waiting)}
        </StatusBadge>
      ) : null}
      {state === 'refused' ? (
        <StatusBadge tone="danger" icon="attention">
          {t(say.refused)}
        </StatusBadge>
      ) : null}
    </>
  );
}
