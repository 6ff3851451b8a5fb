import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, CalendarClock, CalendarX2, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { shortId } from '#shared/core/short-id.ts';
import { addressLine } from '#shared/modules/bookings/address.ts';
import { bookings, isMovable, isOpen } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareText } from '#web/core/ui/forms/share-text.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { BookingDetails } from '../components/booking-details.tsx';
import { BookingInvoice, useBookingInvoice } from '../components/booking-invoice.tsx';
import { BookingStatus } from '../components/booking-status.tsx';
import { BookingStory } from '../components/booking-story.tsx';
import { CancelDialog } from '../components/cancel-dialog.tsx';
import { PaymentList } from '../components/payment-list.tsx';
import { QuoteCard } from '../components/quote-card.tsx';
import { RescheduleDialog } from '../components/reschedule-dialog.tsx';
import { ReminderButtons } from '../components/reminder-buttons.tsx';
import { laterMessages as later } from '../later-messages.ts';
import { VisitCard } from '../components/visit-card.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { NightNote } from './night-note.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderLine } from './order-line.tsx';
import { useOrderOnWay } from './use-order-on-way.ts';

const OrderBooking = lazy(() => import('./order-booking.tsx'));
const RatingCard = lazy(() => import('../components/rating-card.tsx'));

/** One booking: how it stands, its story, its details, and what can be done. */
export default function BookingPage(): ReactNode {
  const { t, language } = useLanguage();
  const brand = useBrand();
  const { id } = useParams();
  const navigate = useNavigate();
  const titleOf = useServiceTitle();
  const { row: booking, ready, asOf } = useRow(bookings, id);
  const orderOf = useOrderOnWay();
  const [open, setOpen] = useState<'cancel' | 'reschedule' | null>(null);
  const isDone = booking?.status === 'completed';
  const { invoice } = useBookingInvoice(isDone ? booking.id : null);
  const back = (
    <ButtonLink to="/bookings" look="quiet" px="2" ms="-2" mb="1">
      <ArrowLeft size={20} aria-hidden />
      {t(messages.back)}
    </ButtonLink>
  );

  if (!booking) {
    return (
      <Page title={t(messages.title)} back={back}>
        <OfflineNote asOf={asOf} />
        {ready ? (
          <EmptyState
            icon={<CalendarX2 aria-hidden />}
            title={t(messages.notHere)}
            text={t(messages.notHereText)}
            action={<ButtonLink to="/bookings">{t(messages.back)}</ButtonLink>}
          />
        ) : (
          <CardSkeletons label={t(messages.loading)} />
        )}
      </Page>
    );
  }

  const order = orderOf(booking.id);
  const words = [
    titleOf(booking),
    `${dayWords(booking.date, language)}, ${timeWords(booking.time)}`,
    addressLine(booking),
    t(later.sharedBy, { name: brand.name, reference: shortId(booking.id) }),
  ].join('\n');
  return (
    <Page title={titleOf(booking)} back={back}>
      <OfflineNote asOf={asOf} />
      <Box display="flex" flexWrap="wrap" gap="2" mb="5">
        <BookingStatus booking={booking} state={booking._state} />
        <OrderBadge order={order} />
      </Box>
      <QuoteCard booking={booking} />
      <VisitCard booking={booking}>
        <Suspense fallback={<CardSkeletons label={t(messages.loading)} />}>
          {booking.status === 'completed' ? <RatingCard booking={booking} /> : null}
          <Box
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            alignItems="start"
          >
            <Card>
              <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="4">
                {t(messages.story)}
              </Heading>
              <BookingStory booking={booking} order={order ? <OrderLine order={order} /> : null} />
            </Card>
            <Card>
              <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
                {t(messages.details)}
              </Heading>
              <BookingDetails booking={booking} />
              <ReminderButtons booking={booking} />
              <PaymentList booking={booking} />
              <BookingInvoice invoice={invoice} files="/billing/my-invoices" to={(id) => `/payments/${id}`}>
                {(link) => (
                  <Box mt="4">
                    <Box fontWeight="semibold" fontSize="sm">
                      {t(later.invoice)}
                    </Box>
                    {link}
                  </Box>
                )}
              </BookingInvoice>
              <Box display="grid" gap="2" mt="5">
                <OrderBooking booking={booking} />
                {isOpen(booking) ? (
                  <>
                    {isMovable(booking) ? (
                      <Button look="outline" onClick={() => setOpen('reschedule')}>
                        <CalendarClock size={20} aria-hidden />
                        {t(messages.reschedule)}
                      </Button>
                    ) : null}
                    <Button look="dangerOutline" onClick={() => setOpen('cancel')}>
                      {t(messages.cancel)}
                    </Button>
                  </>
                ) : null}
                <ShareText text={words} />
                <Button look="ghost" onClick={() => void navigate('/book', { state: { again: booking } })}>
                  <RotateCcw size={20} aria-hidden />
                  {t(later.again)}
                </Button>
              </Box>
            </Card>
          </Box>
        </Suspense>
      </VisitCard>
      <CancelDialog booking={open === 'cancel' ? booking : null} onClose={() => setOpen(null)} />
      {open === 'reschedule' ? (
        <RescheduleDialog
          booking={booking}
          aboutTime={(service, time) => <NightNote service={service} time={time} />}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}
