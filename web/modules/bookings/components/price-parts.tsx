import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { priceParts } from '#shared/modules/bookings/price-parts.ts';
import { useLanguage } from '#web/core/device/language.tsx';

/** What of a booking's price is a surcharge, or was added to it, before GST; nothing where nothing is. */
export function PriceParts({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  return priceParts(booking).map((part) => (
    <Box key={part[0]} fontSize="sm" fontWeight="normal" color="fg.muted">
      {t(part)}
    </Box>
  ));
}
