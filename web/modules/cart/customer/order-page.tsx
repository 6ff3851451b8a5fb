import { Box, Heading } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { shortId } from '#shared/core/short-id.ts';
import { formatRupees } from '#shared/core/money.ts';
import { totalsOf } from '#shared/modules/cart/totals.ts';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Order, OrderLine } from '#shared/modules/cart/order.ts';
import { serviceTitle } from '#shared/modules/marketplace/service-title.ts';
import { services as catalogue } from '#shared/modules/marketplace/service.ts';
import { priceParts } from '#shared/modules/bookings/price-parts.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow, useRows } from '#web/core/data/local.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { TotalLines } from '../components/total-lines.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderState } from './order-state.tsx';

/** One order: whether it is placed, what is in it, and how it is paid. */
export default function OrderPage(): ReactNode {
  const { t } = useLanguage();
  const { id } = useParams();
  const { row: order, ready, asOf } = useRow(orders, id);
  const ids = new Set(order?.lines.map((line) => line.booking_id));
  const { rows: held } = useRows(bookings, { filter: (booking) => ids.has(booking.id) });
  if (!order)
    return (
      <Page title={t(messages.order)}>
        <OfflineNote asOf={asOf} />
        {ready ? (
          <EmptyState
            icon={<ShoppingBag aria-hidden />}
            title={t(messages.notHere)}
            text={t(messages.notHereText)}
            action={<ButtonLink to="/bookings">{t(messages.myBookings)}</ButtonLink>}
          />
        ) : (
          <CardSkeletons label={t(messages.loading)} />
        )}
      </Page>
    );
  return (
    <Page title={t(messages.order)} subtitle={shortId(order.id)}>
      <OfflineNote asOf={asOf} />
      <OrderState order={order} held={held} />
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Card display="grid" gap="4">
          <Heading as="h2" fontSize="lg" fontWeight="semibold">
            {t(messages.what)}
          </Heading>
          <Lines order={order} held={held} />
          <TotalLines totals={order} label={messages.orderTotal} />
        </Card>
        {order.status === 'placed' ? <OrderPayment order={order} held={held} /> : null}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" mt="5">
        <ButtonLink to="/bookings" look="outline">
          {t(messages.myBookings)}
        </ButtonLink>
        <ButtonLink to="/book" look="ghost">
          {t(messages.more)}
        </ButtonLink>
      </Box>
    </Page>
  );
}

function Lines({ order, held }: { order: Order; held: readonly Booking[] }): ReactNode {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {order.lines.map((line) => (
        <Line
          key={line.booking_id}
          order={order}
          line={line}
          booking={order.status === 'placed' ? held.find(({ id }) => id === line.booking_id) : undefined}
        />
      ))}
    </Box>
  );
}

const looks: Readonly<Record<Booking['status'], { tone: StatusTone; icon: StatusIcon }>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  confirmed: { tone: 'info', icon: 'agreed' },
  in_progress: { tone: 'brand', icon: 'running' },
  completed: { tone: 'ok', icon: 'done' },
  cancelled: { tone: 'quiet', icon: 'stopped' },
};

/** What was ordered, and the booking that came of it as it is now. */
function Line({
  order,
  line,
  booking,
}: {
  order: Order;
  line: OrderLine;
  booking: Booking | undefined;
}): ReactNode {
  const { t, language } = useLanguage();
  const { rows: services } = useRows(catalogue);
  const title = serviceTitle(line, services, language);
  const isCancelled = booking?.status === 'cancelled';
  const when = ({ date, time }: { date: string; time: string }): string =>
    `${dayWords(date, language)}, ${timeWords(time)}`;
  const isMoved = booking !== undefined && (booking.date !== line.date || booking.time !== line.time);
  return (
    <Box as="li" display="flex" justifyContent="space-between" gap="3">
      <Box minW="0">
        <TextLink
          to={`/bookings/${line.booking_id}`}
        >{`${title}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`}</TextLink>
        <Box fontSize="sm" color="fg.muted">
          {when(booking ?? line)}
        </Box>
        {isMoved ? (
          <Box fontSize="sm" color="fg.muted">
            {t(messages.movedFrom, { when: when(line) })}
          </Box>
        ) : null}
        {order.gstin || line.rate === 0 ? (
          <Box fontSize="sm" color="fg.muted">
            {t(line.rate === 0 ? messages.reverseLine : messages.gstLine, { sac: line.sac, rate: line.rate })}
          </Box>
        ) : null}
        {booking
          ? priceParts(booking).map((part) => (
              <Box key={part[0]} fontSize="sm" color="fg.muted">
                {t(part)}
              </Box>
            ))
          : null}
        {isCancelled && booking.fee ? (
          <Box fontSize="sm">{t(messages.lineFee, { fee: formatRupees(booking.fee) })}</Box>
        ) : null}
        {booking ? (
          <Box mt="1" display="flex" flexWrap="wrap" gap="2">
            <StatusBadge {...looks[booking.status]}>{t(bookingStatusWords[booking.status])}</StatusBadge>
          </Box>
        ) : null}
      </Box>
      <Box
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        {...(isCancelled ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}
      >
        {formatRupees(totalsOf([{ price: line.price, rate: line.rate }], '', '').total)}
      </Box>
    </Box>
  );
}
