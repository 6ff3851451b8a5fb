import { Box, chakra } from '@chakra-ui/react';
import { CalendarCheck, Fingerprint, Handshake, Languages, LayoutDashboard, LogOut, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useBrand } from '#web/core/brand.ts';
import { startDataLayer } from '#web/core/engine.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useSession } from '#web/core/session.ts';
import { Mark } from '#web/core/ui/mark.tsx';
import { PageArea } from '#web/core/ui/page-area.tsx';
import { SkipLink } from '#web/core/ui/skip-link.tsx';
import { SyncChip } from '#web/core/ui/sync-chip.tsx';
import { useSignOut } from '#web/modules/sync/use-sign-out.tsx';
import { adminMessages as say } from './messages.ts';

const places = [
  { to: '/admin', label: say.today, icon: LayoutDashboard, needs: null },
  { to: '/admin/bookings', label: say.bookings, icon: CalendarCheck, needs: 'bookings:read' },
  { to: '/admin/attendance', label: say.attendance, icon: Fingerprint, needs: 'attendance:read' },
  { to: '/admin/partners', label: say.partners, icon: Handshake, needs: 'oncall:read' },
  { to: '/admin/messages', label: say.messages, icon: Mail, needs: 'settings:read' },
] as const;

/** The desk: a rail on wide screens, a row of places on phones, and the page. */
export function AdminLayout(): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  const { user } = useSession();
  if (user) startDataLayer();
  const { name } = useBrand();
  const { ask, busy, dialog } = useSignOut('/admin/login');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the row of places scrolls sideways; the place one is at stays in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, language]);
  const may = (needs: string | null): boolean =>
    needs === null || Boolean(user?.permissions.some((held) => held === '*' || held === needs || held === `${needs.split(':')[0]}:*`));
  return (
    <Box display={{ base: 'block', lg: 'grid' }} gridTemplateColumns="232px minmax(0, 1fr)" minH="100dvh">
      <SkipLink />
      <Box
        as="header"
        position="sticky"
        top="0"
        zIndex="bar"
        bg="bg.card"
        borderStyle="solid"
        borderBottomWidth={{ base: '1px', lg: '0' }}
        borderEndWidth={{ lg: '1px' }}
        height={{ lg: '100dvh' }}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        alignItems={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '1', lg: '2' }}
        px={{ base: '4', lg: '3' }}
        py={{ base: '1', lg: '4' }}
      >
        <Box display="flex" alignItems="center" gap="3" minH="48px" px={{ lg: '2' }} fontWeight="bold" minW="0" flex={{ base: '1 1 0', lg: 'none' }}>
          <Mark />
          <Box lineHeight="tight" overflow="hidden" textOverflow="ellipsis" whiteSpace={{ base: 'nowrap', lg: 'normal' }}>
            {name}
          </Box>
        </Box>
        {user ? (
          <chakra.nav
            ref={nav}
            aria-label={t(say.nav)}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            gap="1"
            order={{ base: 3, lg: 0 }}
            width={{ base: '100%', lg: 'auto' }}
            overflowX="auto"
          >
            {places
              .filter((place) => may(place.needs))
              .map(({ to, label, icon: Icon }) => (
                <Place key={to} to={to} end={to === '/admin'}>
                  <Icon size={20} aria-hidden />
                  {t(label)}
                </Place>
              ))}
          </chakra.nav>
        ) : null}
        <Box mt={{ lg: 'auto' }} display="flex" flexDirection={{ base: 'row', lg: 'column' }} alignItems={{ base: 'center', lg: 'stretch' }} gap="1">
          {user ? <SyncChip /> : null}
          {user ? (
            <Box display={{ base: 'none', lg: 'block' }} px="3" pt="2" fontSize="sm">
              <Box fontWeight="semibold">{user.name}</Box>
              <Box color="fg.muted" overflow="hidden" textOverflow="ellipsis">
                {user.email}
              </Box>
            </Box>
          ) : null}
          <RailButton type="button" lang={language === 'hi' ? 'en' : 'hi'} onClick={() => setLanguage(language === 'hi' ? 'en' : 'hi')}>
            <Languages size={20} aria-hidden />
            {language === 'hi' ? 'English' : 'हिंदी'}
          </RailButton>
          {user ? (
            <RailButton type="button" aria-label={t(say.signOut)} onClick={ask} disabled={busy}>
              <LogOut size={20} aria-hidden />
              <Box as="span" display={{ base: 'none', lg: 'inline' }}>
                {t(say.signOut)}
              </Box>
            </RailButton>
          ) : null}
          {dialog}
        </Box>
      </Box>
      <PageArea />
    </Box>
  );
}

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: { base: '2', lg: '3' },
  minH: '44px',
  px: { base: '2', lg: '3' },
  borderRadius: 'md',
  fontWeight: 'medium',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textAlign: 'start',
  _hover: { bg: 'quiet.subtle', color: 'fg' },
} as const;
const Place = chakra(NavLink, { base: { ...item, '&[aria-current=page]': { color: 'brand.text', bg: 'brand.subtle', fontWeight: 'semibold' } } });
const RailButton = chakra('button', { base: item });
