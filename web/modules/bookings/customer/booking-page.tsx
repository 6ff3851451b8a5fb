import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, CalendarClock, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { canMove } from '#shared/core/lifecycle.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useRow } from '#web/core/local.ts';
import { Button } from '#web/core/ui/button.tsx';
import { ButtonLink } from '#web/core/ui/button-link.tsx';
import { Card } from '#web/core/ui/card.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/offline-note.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { CardSkeletons } from '#web/core/ui/skeleton.tsx';
import { dayWords, timeWords } from '#web/core/ui/when.ts';
import { BookingStatus } from '../components/booking-status.tsx';
import { BookingStory } from '../components/booking-story.tsx';
import { CancelDialog } from '../components/cancel-dialog.tsx';
import { RescheduleDialog } from '../components/reschedule-dialog.tsx';
import { bookingScreens as say } from '../messages.ts';
import { useServiceTitle } from '../use-service-title.ts';

/** One booking: how it stands, its story, its details, and what can be done. */
export default function BookingPage(): ReactNode {
  const { t, language } = useLanguage();
  const { id } = useParams();
  const titleOf = useServiceTitle();
  const { row: booking, ready, asOf } = useRow(bookings, id);
  const [open, setOpen] = useState<'cancel' | 'reschedule' | null>(null);
  const back = (
    <ButtonLink to="/bookings" look="quiet" px="2" ms="-2" mb="1">
      <ArrowLeft size={20} aria-hidden />
      {t(say.back)}
    </ButtonLink>
  );

  if (!booking) {
    return (
      <Page title={t(say.title)} back={back}>
        <OfflineNote asOf={asOf} />
        {ready ? (
          <EmptyState
            icon={<CalendarX2 aria-hidden />}
            title={t(say.notHere)}
            text={t(say.notHereText)}
            action={<ButtonLink to="/bookings">{t(say.back)}</ButtonLink>}
          />
        ) : (
          <CardSkeletons label={t(say.loading)} />
        )}
      </Page>
    );
  }

  const changeable = canMove(bookingLifecycle, booking.status, 'cancel');
  return (
    <Page title={titleOf(booking)} back={back}>
      <OfflineNote asOf={asOf} />
      <Box display="flex" flexWrap="wrap" gap="2" mb="5">
        <BookingStatus status={booking.status} state={booking._state} />
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }} alignItems="start">
        <Card>
          <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="4">
            {t(say.story)}
          </Heading>
          <BookingStory booking={booking} />
        </Card>
        <Card>
          <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
            {t(say.details)}
          </Heading>
          <Box as="dl" display="grid" gap="3">
            <Detail label={t(say.date)}>{dayWords(booking.date, language)}</Detail>
            <Detail label={t(say.time)}>{timeWords(booking.time)}</Detail>
            <Detail label={t(say.location)}>{booking.location}</Detail>
            <Detail label={t(say.package)}>{t(say[booking.package])}</Detail>
            <Detail label={t(say.price)}>
              {formatRupees(booking.price)}
              {booking.quoted_price !== null && booking.quoted_price !== booking.price ? (
                <Box fontSize="sm" fontWeight="normal" color="warn">
                  {t(say.priceChanged, { quoted: formatRupees(booking.quoted_price), price: formatRupees(booking.price) })}
                </Box>
              ) : null}
            </Detail>
            {booking.notes ? <Detail label={t(say.notes)}>{booking.notes}</Detail> : null}
            <Detail label={t(say.reference)}>{booking.id.slice(-8).toUpperCase()}</Detail>
          </Box>
          {changeable ? (
            <Box display="grid" gap="2" mt="5">
              <Button look="outline" onClick={() => setOpen('reschedule')}>
                <CalendarClock size={20} aria-hidden />
                {t(say.reschedule)}
              </Button>
              <Button look="dangerOutline" onClick={() => setOpen('cancel')}>
                {t(say.cancel)}
              </Button>
            </Box>
          ) : null}
        </Card>
      </Box>
      <CancelDialog booking={open === 'cancel' ? booking : null} onClose={() => setOpen(null)} />
      {open === 'reschedule' ? <RescheduleDialog booking={booking} onClose={() => setOpen(null)} /> : null}
    </Page>
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
