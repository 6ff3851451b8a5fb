import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { canMove } from '#shared/core/lifecycle.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bookingLifecycle } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/language.tsx';
import { Button } from '#web/core/ui/button.tsx';
import { SideSheet } from '#web/core/ui/side-sheet.tsx';
import { dayWords } from '#web/core/ui/when.ts';
import { BookingStatus } from '../components/booking-status.tsx';
import { BookingStory } from '../components/booking-story.tsx';
import { RescheduleDialog } from '../components/reschedule-dialog.tsx';
import { bookingScreens as words, deskMessages as say } from '../messages.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { BookingActions } from './booking-actions.tsx';

type Props = { booking: (Booking & { readonly _state?: 'waiting' | 'refused' }) | null; onClose: () => void };

/** One booking beside its list: the facts, the story, and everything that may be done. */
export function BookingSheet({ booking, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = useServiceTitle();
  const [moving, setMoving] = useState(false);
  if (!booking) return null;
  return (
    <SideSheet open onClose={onClose} title={titleOf(booking)}>
      <Box display="grid" gap="5">
        <Box display="flex" gap="2" flexWrap="wrap">
          <BookingStatus status={booking.status} state={booking._state} />
        </Box>
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="max-content minmax(0, 1fr)"
          rowGap="2"
          columnGap="4"
          css={{ '& dt': { color: 'fg.muted' }, '& dd': { fontWeight: 500, overflowWrap: 'anywhere' } }}
        >
          <dt>{t(say.customer)}</dt>
          <dd>
            {booking.customer_name} {booking.customer_phone ? <a href={`tel:${booking.customer_phone}`}>{booking.customer_phone}</a> : null}
          </dd>
          <dt>{t(say.when)}</dt>
          <dd>
            {dayWords(booking.date, language)}, {booking.time}
          </dd>
          <dt>{t(say.where)}</dt>
          <dd>{booking.location}</dd>
          <dt>{t(say.package)}</dt>
          <dd>
            {t(words[booking.package])} × {booking.quantity}
          </dd>
          <dt>{t(say.price)}</dt>
          <dd>{formatRupees(booking.price)}</dd>
          {booking.notes === '' ? null : (
            <>
              <dt>{t(say.notes)}</dt>
              <dd>{booking.notes}</dd>
            </>
          )}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2">
          <BookingActions booking={booking} />
          {canMove(bookingLifecycle, booking.status, 'cancel') ? (
            <Button size="sm" look="outline" onClick={() => setMoving(true)}>
              <CalendarClock size={18} aria-hidden />
              {t(words.reschedule)}
            </Button>
          ) : null}
        </Box>
        <Box>
          <Heading as="h3" fontSize="md" mb="3">
            {t(words.story)}
          </Heading>
          <BookingStory booking={booking} />
        </Box>
      </Box>
      {moving ? <RescheduleDialog booking={booking} onClose={() => setMoving(false)} /> : null}
    </SideSheet>
  );
}
