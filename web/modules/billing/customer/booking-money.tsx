import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addDays, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import {
  owedOnceConfirmed,
  owedToCustomer,
  paidOf,
  standingRefunds,
} from '#shared/modules/bookings/payment.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { today } from '#web/core/ui/look/when.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { paymentScreens as messages } from '../messages.ts';

/** How many days a refund that was sent is still spoken of. */
const sentDays = 90;

/** Money of bookings that is no invoice's: what the customer has reported, what comes back and what came. */
export function BookingMoney(): ReactNode {
  const { t, language } = useLanguage();
  const { rows } = useRows(bookings, { sort: '-created_at' });
  const lines = rows.flatMap((booking) =>
    moneyOf(booking, language).map(([message, values]) => ({ booking, text: t(message, values) })),
  );
  if (lines.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" mb="5">
      {lines.map(({ booking, text }) => (
        <li key={`${booking.id} ${text}`}>
          {text} <TextLink to={`/bookings/${booking.id}`}>{t(messages.openBooking)}</TextLink>
        </li>
      ))}
    </Box>
  );
}

/** What is said of the money of a booking. */
function moneyOf(booking: Booking, language: Language): [Message, Record<string, string>][] {
  const { claimed } = paidOf(booking.payments);
  const owed = owedToCustomer(booking);
  const refund = owedOnceConfirmed(booking);
  const said: [Message, Record<string, string>][] = [];
  if (claimed > 0)
    said.push([
      refund > 0 ? messages.reportedRefund : messages.reportedFor,
      { amount: formatRupees(claimed), refund: formatRupees(refund) },
    ]);
  if (owed > 0) said.push([messages.willBeRefunded, { amount: formatRupees(owed) }]);
  for (const { amount, at } of standingRefunds(booking.payments)) {
    const day = dateOf(instantFromMs(Date.parse(at)));
    if (day >= addDays(today(), -sentDays))
      said.push([messages.refundSent, { amount: formatRupees(amount), day: formatDate(day, language) }]);
  }
  return said;
}
