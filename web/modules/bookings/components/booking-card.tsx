import { Box, Heading } from '@chakra-ui/react';
import { CalendarDays, ChevronRight, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressLine } from '#shared/modules/bookings/address.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { priceWords } from '../price-labels.ts';
import { useBookingWithGst } from '../use-with-gst.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { BookingStatus } from './booking-status.tsx';

type Props = {
  booking: Booking & { readonly _state?: 'waiting' | 'refused' };
  actions?: ReactNode;
  /** What else is to be seen at once beside its status. */
  badges?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** One booking in a list: what, when, where and how it stands. The whole card leads to its record. */
export function BookingCard({ booking, actions, badges, heading = 'h2' }: Props): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = useServiceTitle();
  const withGst = useBookingWithGst();
  return (
    <Card as="li" position="relative" display="grid" gap="3" _hover={{ borderColor: 'line.strong' }}>
      <Box display="flex" flexWrap="wrap" gap="2">
        <BookingStatus booking={booking} state={booking._state} />
        {badges}
      </Box>
      <Box display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <Heading
          as={heading}
          fontSize="md"
          fontWeight="semibold"
          lineHeight="snug"
          css={{ '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } }}
        >
          <Link to={`/bookings/${booking.id}`}>{titleOf(booking)}</Link>
        </Heading>
        <Box color="fg.muted" flexShrink={0}>
          <ChevronRight size={20} aria-hidden />
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" rowGap="1" columnGap="4" fontSize="sm" color="fg.muted">
        <Fact icon={<CalendarDays size={16} aria-hidden />}>{dayWords(booking.date, language)}</Fact>
        <Fact icon={<Clock size={16} aria-hidden />}>{timeWords(booking.time)}</Fact>
        <Fact icon={<MapPin size={16} aria-hidden />}>{addressLine(booking)}</Fact>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Box fontWeight="bold" fontVariantNumeric="tabular-nums">
          {priceWords({ ...booking, price: withGst(booking).total }, t)}
        </Box>
        {actions ? (
          <Box position="relative" zIndex="1">
            {actions}
          </Box>
        ) : null}
      </Box>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Box display="inline-flex" alignItems="center" gap="1.5" minW="0">
      <Box flexShrink={0}>{icon}</Box>
      <Box overflow="hidden" textOverflow="ellipsis">
        {children}
      </Box>
    </Box>
  );
}
