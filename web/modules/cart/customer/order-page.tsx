import { Box, Heading } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { owedBack, paidOf } from '#shared/modules/bookings/payment.ts';
import { duesOf, sumOf } from '#shared/modules/cart/order-due.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow, useRows } from '#web/core/data/local.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { TotalLines } from '../components/total-lines.tsx';
import { OrderState } from './order-state.tsx';
import { UpiPayment } from './upi-payment.tsx';

/** One order: whether it is placed, what is in it, and how it is paid. */
export default function OrderPage(): ReactNode {
  const { t } = useLanguage();
  const { id } = useParams();
  const { row: order, ready, asOf } = useRow(orders, id);
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
    <Page title={t(messages.order)} subtitle={order.id.slice(-8).toUpperCase()}>
      <OfflineNote asOf={asOf} />
      <OrderState order={order} />
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
          <Lines order={order} />
          <TotalLines totals={order} />
        </Card>
        {order.status === 'placed' ? <Payment order={order} /> : null}
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

function Lines({ order }: { order: Order }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {order.lines.map((line) => (
        <Box as="li" key={line.booking_id} display="flex" justifyContent="space-between" gap="3">
          <Box minW="0">
            <TextLink
              to={`/bookings/${line.booking_id}`}
            >{`${line.service}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`}</TextLink>
            <Box fontSize="sm" color="fg.muted">
              {dayWords(line.date, language)}, {timeWords(line.time)}
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {t(messages.gstLine, { sac: line.sac, rate: line.rate })}
            </Box>
          </Box>
          <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatRupees(line.price)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Payment({ order }: { order: Order }): ReactNode {
  const { t } = useLanguage();
  const ids = new Set(order.lines.map((line) => line.booking_id));
  const { rows } = useRows(bookings, { filter: (booking) => ids.has(booking.id) });
  const { received, claimed, returned } = paidOf(rows.flatMap((booking) => booking.payments));
  const owed = rows.reduce((sum, booking) => sum + owedBack(booking), 0);
  const dues = duesOf(order, rows);
  const back = [
    ...(owed > 0 ? [t(messages.comesBack, { amount: formatRupees(owed) })] : []),
    ...(returned > 0 ? [t(messages.returned, { amount: formatRupees(returned) })] : []),
  ];
  if (received > 0)
    return (
      <Said
        title={t(messages.payBy)}
        text={[t(messages.received, { amount: formatRupees(received) }), ...back].join(' ')}
      />
    );
  if (sumOf(dues) === 0) return <Said title={t(messages.payBy)} text={t(messages.nothingDue)} />;
  if (claimed > 0)
    return <Said title={t(messages.payBy)} text={t(messages.claimed, { amount: formatRupees(claimed) })} />;
  if (order.pay_by === 'invoice')
    return (
      <Said
        title={t(messages.payBy)}
        text={t(messages.payInvoice, { name: order.business_name, gstin: order.gstin ?? '' })}
      />
    );
  if (order.pay_by === 'after_service') return <Said title={t(messages.payBy)} text={t(messages.payAfter)} />;
  if (order.upi === null) return <Said title={t(messages.payBy)} text={t(messages.noUpi)} />;
  return (
    <Card display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.pay, { total: formatRupees(sumOf(dues)) })}
      </Heading>
      <UpiPayment order={order} dues={dues} upi={order.upi} />
    </Card>
  );
}

function Said({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <Card display="grid" gap="2">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {title}
      </Heading>
      {text}
    </Card>
  );
}
