import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { laterAdminMessages as messages } from '../office-messages.ts';
import { useSlots } from '../use-slots.ts';

/**
 * How many places are left beside a booking at its time, where the service has a limit and the server can be
 * asked.
 */
export function PlacesLeft({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const service = useRow(services, booking.service_id).row ?? undefined;
  const { slots, known } = useSlots(service, booking.date, 1);
  const left = slots.find((slot) => slot.time === booking.time)?.left ?? null;
  if (!known || left === null) return null;
  return (
    <StatusBadge tone={left === 0 ? 'warn' : 'quiet'} icon={left === 0 ? 'attention' : 'note'}>
      {left === 0 ? t(messages.full) : t(messages.placesLeft, { n: left })}
    </StatusBadge>
  );
}
