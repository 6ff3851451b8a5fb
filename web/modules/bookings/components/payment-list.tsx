import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { receivedAgainOf, owedToCustomer } from '#shared/modules/bookings/payment.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { laterMessages as messages } from '../later-messages.ts';

const looks: Readonly<Record<Payment['state'], readonly [StatusTone, StatusIcon]>> = {
  claimed: ['warn', 'waiting'],
  received: ['ok', 'done'],
  rejected: ['danger', 'stopped'],
  returned: ['ok', 'done'],
};

/** The money of a booking, and where its order is. */
export function PaymentList({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const owed = owedToCustomer(booking);
  if (booking.payments.length === 0 && booking.order_id === null) return null;
  return (
    <Box mt="4" display="grid" gap="2">
      <Box fontWeight="semibold" fontSize="sm">
        {t(messages.payments)}
      </Box>
      {booking.payments.length === 0 ? <Box color="fg.muted">{t(messages.noPayments)}</Box> : null}
      {booking.payments.map((payment) => (
        <Box key={payment.id} display="flex" alignItems="center" justifyContent="space-between" gap="2">
          <Box fontVariantNumeric="tabular-nums">
            {formatRupees(payment.amount)} · {t(messages[payment.method])}
          </Box>
          <State payment={payment} of={booking} />
        </Box>
      ))}
      {owed > 0 ? <Box color="fg.muted">{t(messages.comesBack, { amount: formatRupees(owed) })}</Box> : null}
      {booking.order_id === null ? null : (
        <TextLink to={`/orders/${booking.order_id}`}>{t(messages.seeOrder)}</TextLink>
      )}
    </Box>
  );
}

function State({ payment, of: { payments } }: { payment: Payment; of: Booking }): ReactNode {
  const { t } = useLanguage();
  const isFailed = receivedAgainOf(payment, payments) !== undefined;
  const [tone, icon] = looks[isFailed ? 'rejected' : payment.state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(isFailed ? messages.failed : messages[payment.state])}
    </StatusBadge>
  );
}
