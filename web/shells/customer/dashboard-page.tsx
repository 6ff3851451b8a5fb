import { Box, chakra, Heading } from '@chakra-ui/react';
import { ArrowRight, CalendarCheck, CalendarPlus, Phone, ShoppingCart } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useBrand } from '#web/core/brand.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useRows } from '#web/core/local.ts';
import { useSession } from '#web/core/session.ts';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { ButtonLink } from '#web/core/ui/button-link.tsx';
import { Card } from '#web/core/ui/card.tsx';
import { InstallCard } from '#web/core/ui/install-card.tsx';
import { OfflineNote } from '#web/core/ui/offline-note.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { CardSkeletons } from '#web/core/ui/skeleton.tsx';
import { TextLink } from '#web/core/ui/text-link.tsx';
import { today } from '#web/core/ui/when.ts';
import { BookingCard } from '#web/modules/bookings/components/booking-card.tsx';
import { customerMessages as say } from './messages.ts';

const shownUpcoming = 4;

/** What comes next and what can be done, from the records on this device. */
export default function DashboardPage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { rows, ready, asOf } = useRows(bookings, { sort: ['date', 'time'] });
  const now = today();
  const upcoming = rows.filter((booking) => isUpcoming(booking, now));
  const completed = rows.filter((booking) => booking.status === 'completed' && booking.date.slice(0, 7) === now.slice(0, 7));

  return (
    <Page title={t(say.welcome, { name: user?.name || t(say.customer) })} subtitle={t(say.welcomeText)}>
      <OfflineNote asOf={asOf} />
      <Box display="grid" gap="6">
        <InstallCard />
        {!ready ? (
          <CardSkeletons label={t(say.loadingDashboard)} />
        ) : (
          <>
            <Box as="dl" display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
              <Figure label={t(say.upcoming)} value={upcoming.length} strong />
              <Figure label={t(say.completedMonth)} value={completed.length} />
              <Figure label={t(say.totalBookings)} value={rows.length} />
            </Box>
            <Upcoming bookings={upcoming} />
          </>
        )}
        <QuickActions />
      </Box>
    </Page>
  );
}

function Figure({ label, value, strong = false }: { label: string; value: number; strong?: boolean }): ReactNode {
  return (
    <Card tone={strong ? 'brand' : 'plain'} display="flex" flexDirection="column-reverse" justifyContent="flex-end" p={{ base: '3', md: '5' }}>
      <Box as="dt" fontSize="sm" lineHeight="snug" color="fg.muted">
        {label}
      </Box>
      <Box
        as="dd"
        fontSize={{ base: 'xl', md: '2xl' }}
        fontWeight="bold"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
        color={strong ? 'brand.text' : 'fg'}
      >
        {value}
      </Box>
    </Card>
  );
}

function Upcoming({ bookings: upcoming }: { bookings: readonly Booking[] }): ReactNode {
  const { t } = useLanguage();
  if (upcoming.length === 0) {
    return (
      <Card display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' }} alignItems="center">
        <div>
          <Heading as="h2" fontSize="lg" fontWeight="semibold">
            {t(say.noUpcoming)}
          </Heading>
          <Box color="fg.muted" mb="4">
            {t(say.noUpcomingText)}
          </Box>
          <ButtonLink to="/book">{t(say.bookNew)}</ButtonLink>
        </div>
        <Box maxW="260px" mx="auto" width="100%">
          <NightDuty />
        </Box>
      </Card>
    );
  }
  return (
    <Box as="section">
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="3">
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(say.upcomingServices)}
        </Heading>
        <TextLink to="/bookings">{t(say.viewAll)}</TextLink>
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {upcoming.slice(0, shownUpcoming).map((booking) => (
          <BookingCard key={booking.id} booking={booking} heading="h3" />
        ))}
      </Box>
    </Box>
  );
}

function QuickActions(): ReactNode {
  const { t } = useLanguage();
  const { phone } = useBrand();
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(say.quickActions)}
      </Heading>
      <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
        <Action to="/book" icon={CalendarPlus} title={say.bookNew} text={t(say.bookNewText)} />
        <Action to="/bookings" icon={CalendarCheck} title={say.myBookings} text={t(say.myBookingsText)} />
        <Action to="/cart" icon={ShoppingCart} title={say.cart} text={t(say.cartText)} />
        {phone ? <Action to={`tel:${phone.replace(/[^\d+]/g, '')}`} icon={Phone} title={say.callSupport} text={phone} /> : null}
      </Box>
    </Box>
  );
}

function Action({ to, icon: Icon, title, text }: { to: string; icon: LucideIcon; title: Message; text: string }): ReactNode {
  const { t } = useLanguage();
  const content = (
    <>
      <Box display="grid" placeItems="center" flexShrink={0} boxSize="44px" borderRadius="md" bg="brand.subtle" color="brand.text">
        <Icon size={22} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight="semibold" lineHeight="snug">
          {t(title)}
        </Box>
        <Box fontSize="sm" color="fg.muted" lineHeight="snug">
          {text}
        </Box>
      </Box>
      <Box color="fg.muted">
        <ArrowRight size={18} aria-hidden />
      </Box>
    </>
  );
  return to.startsWith('/') ? <ActionLink to={to}>{content}</ActionLink> : <ActionAnchor href={to}>{content}</ActionAnchor>;
}

const actionLook = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    minH: '72px',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    textDecoration: 'none',
    _hover: { borderColor: 'brand' },
  },
} as const;
const ActionLink = chakra(Link, actionLook);
const ActionAnchor = chakra('a', actionLook);

function isUpcoming(booking: Booking, now: string): boolean {
  return booking.date >= now && (booking.status === 'pending' || booking.status === 'confirmed' || booking.status === 'in_progress');
}
