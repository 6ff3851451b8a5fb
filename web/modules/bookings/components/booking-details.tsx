import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { shortId } from '#shared/core/short-id.ts';
import { formatRupees } from '#shared/core/money.ts';
import { addressLine } from '#shared/modules/bookings/address.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { addedOf } from '#shared/modules/bookings/added.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { mapLink } from '#web/core/ui/look/map-link.ts';
import { addressMessages } from '../address-messages.ts';
import { amountWords, isAmount } from '../amount-labels.ts';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { priceWords } from '../price-labels.ts';
import { useBookingWithGst } from '../use-with-gst.ts';
import { useSeries } from '../use-series.ts';
import { PriceParts } from './price-parts.tsx';

/** What was booked, for when and where, and what it costs. */
export function BookingDetails({ booking }: { booking: Booking }): ReactNode {
  const { t, language } = useLanguage();
  const series = useSeries(booking);
  const { tax, total } = useBookingWithGst()(booking);
  const changed =
    booking.quote === 'none' &&
    booking.quoted_price !== null &&
    booking.quoted_price !== booking.price - addedOf(booking.added) &&
    booking.quantity === 1;
  return (
    <Box as="dl" display="grid" gap="3">
      <Detail label={t(messages.date)}>{dayWords(booking.date, language)}</Detail>
      <Detail label={t(messages.time)}>{timeWords(booking.time)}</Detail>
      {booking.booking_type === 'One-time' ? null : (
        <Detail label={t(plan.often)}>
          {series.length > 1
            ? t(later.partOf, {
                every: t(later[booking.booking_type]),
                n: booking.series_n + 1,
                all: Math.max(series.length, booking.series_n + 1),
              })
            : t(later[booking.booking_type])}
        </Detail>
      )}
      <Detail label={t(messages.location)}>
        {addressLine(booking)}
        {booking.lat === null || booking.lng === null ? null : (
          <Box>
            <a href={mapLink(booking.lat, booking.lng)} target="_blank" rel="noreferrer">
              {t(addressMessages.openMap)}
            </a>
          </Box>
        )}
      </Detail>
      {isAmount(booking) ? <Detail label={t(plan.howMuch)}>{amountWords(t, booking)}</Detail> : null}
      {booking.quote === 'none' ? (
        <Detail
          label={t(messages.package)}
        >{`${t(messages[booking.package])}${booking.quantity > 1 ? ` × ${booking.quantity}` : ''}`}</Detail>
      ) : null}
      <Detail label={t(messages.price)}>
        {priceWords({ ...booking, price: total }, t)}
        {booking.price > 0 && tax > 0 ? (
          <Box fontSize="sm" fontWeight="normal" color="fg.muted">
            {t(plan.includesGst, { tax: formatRupees(tax) })}
          </Box>
        ) : null}
        <PriceParts booking={booking} />
        {changed ? (
          <Box fontSize="sm" fontWeight="normal" color="warn">
            {t(messages.priceChanged, {
              quoted: formatRupees(booking.quoted_price ?? 0),
              price: formatRupees(booking.price),
            })}
          </Box>
        ) : null}
        {booking.fee ? (
          <Box fontSize="sm" fontWeight="normal">
            {t(later.feeWas, { fee: formatRupees(booking.fee) })}
          </Box>
        ) : null}
      </Detail>
      {booking.notes ? <Detail label={t(messages.notes)}>{booking.notes}</Detail> : null}
      <Detail label={t(messages.reference)}>{shortId(booking.id)}</Detail>
    </Box>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="medium" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </Box>
    </div>
  );
}
