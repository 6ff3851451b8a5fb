import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { amountWaiting, moneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { paymentScreens as messages } from '../messages.ts';

/** Money of bookings that is no invoice's: what the customer has reported, and what comes back. */
export function BookingMoney(): ReactNode {
  const { t } = useLanguage();
  const { rows } = useRows(bookings, { sort: '-created_at' });
  const lines = rows.flatMap((booking) =>
    moneyWaiting.flatMap((kind) => {
      const amount = amountWaiting(kind, booking);
      return amount > 0 ? [{ booking, kind, amount: formatRupees(amount) }] : [];
    }),
  );
  if (lines.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" mb="5">
      {lines.map(({ booking, kind, amount }) => (
        <li key={`${booking.id} ${kind}`}>
          {t(kind === 'refund' ? messages.willBeRefunded : messages.reportedFor, { amount })}{' '}
          <TextLink to={`/bookings/${booking.id}`}>{t(messages.openBooking)}</TextLink>
        </li>
      ))}
    </Box>
  );
}
