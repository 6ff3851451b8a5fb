import { Box, chakra } from '@chakra-ui/react';
import { Languages, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { grants } from '#shared/core/access.ts';
import { productName, useBrand } from '#web/core/session/brand.ts';
import { startDataLayer } from '#web/core/sync/engine.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { BrandMark } from '#web/core/ui/layout/brand-mark.tsx';
import { Mark } from '#web/core/ui/layout/mark.tsx';
import { PageArea } from '#web/core/ui/layout/page-area.tsx';
import { SkipLink } from '#web/core/ui/layout/skip-link.tsx';
import { SyncChip } from '#web/core/ui/feedback/sync-chip.tsx';
import { useHindiNames } from '#web/modules/staff/use-hindi-names.ts';
import { AlertBar } from '#web/modules/sos/components/alert-bar.tsx';
import { useSignOut } from '#web/modules/sync/use-sign-out.tsx';
import { InboxLink } from '#web/modules/notifications/inbox-link.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { adminMessages as messages } from './messages.ts';
import { jobsFor } from './navigation.ts';
import { PlaceRow } from './place-row.tsx';
import { SearchButton } from './search-button.tsx';
import { Rail } from './rail.tsx';
import { railItem } from './rail-item.ts';

/** Without network there is nothing new to say about a plan, and the page goes on without it. */
const StandingBar = lazy(() =>
  import('#web/modules/subscriptions/admin/standing-bar.tsx').then(
    (module) => ({ default: module.StandingBar }),
    () => ({ default: () => null }),
  ),
);

const AnnouncementBar = lazy(() =>
  import('#web/modules/platform/announcement-bar.tsx').then(
    (module) => ({ default: module.AnnouncementBar }),
    () => ({ default: () => null }),
  ),
);

/** The admin app: a rail by job on wide screens, a bar with a menu on phones, and the page. */
export function AdminLayout(): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  const { user } = useSession();
  if (user) startDataLayer();
  useHindiNames();
  const { name } = useBrand();
  // Whoever opens a business is in none yet.
  const isProduct = useLocation().pathname === '/admin/sign-up' && !user;
  const { ask, busy, dialog } = useSignOut('/admin/login');
  const jobs = jobsFor((needs) => grants(user?.permissions ?? [], needs));
  const account = (
    <>
      {user ? (
        <AccountLink to="/admin/account" title={t(messages.account)}>
          <Box fontWeight="semibold" color="fg">
            {user.name}
          </Box>
          <Box overflow="hidden" textOverflow="ellipsis">
            {user.email}
          </Box>
        </AccountLink>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="1">
        <RailButton
          type="button"
          lang={language === 'hi' ? 'en' : 'hi'}
          onClick={() => setLanguage(language === 'hi' ? 'en' : 'hi')}
        >
          <Languages size={20} aria-hidden />
          {language === 'hi' ? 'English' : 'हिंदी'}
        </RailButton>
        {user ? (
          <RailButton type="button" onClick={ask} disabled={busy}>
            <LogOut size={20} aria-hidden />
            {t(messages.signOut)}
          </RailButton>
        ) : null}
      </Box>
    </>
  );
  return (
    <Box
      display={{ base: 'block', lg: 'grid' }}
      gridTemplateColumns={{ lg: '200px minmax(0, 1fr)', xl: '232px minmax(0, 1fr)' }}
      gridTemplateRows="auto 1fr"
      minH="100dvh"
      css={user ? { '--narrow-page': '0' } : {}}
    >
      <SkipLink />
      <Box display={{ base: 'block', lg: 'contents' }} position="sticky" top="0" zIndex="bar">
        <Box
          as="header"
          gridRow="1 / span 2"
          position={{ lg: 'sticky' }}
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
          <Box
            display="flex"
            alignItems="center"
            gap={{ base: '3', lg: '2', xl: '3' }}
            minH="48px"
            px={{ lg: '0', xl: '2' }}
            fontSize={{ lg: 'sm', xl: 'md' }}
            fontWeight="bold"
            minW="0"
            flex={{ base: '1 1 0', lg: 'none' }}
          >
            {isProduct ? <Mark /> : <BrandMark />}
            <Box lineHeight="1.15" lineClamp={{ base: '2', lg: 'none' }}>
              {isProduct ? productName : name}
            </Box>
            {user ? (
              <Box display={{ base: 'none', lg: 'block' }} ms="auto">
                <InboxLink to="/admin/notifications" />
              </Box>
            ) : null}
          </Box>
          {user ? (
            <>
              <SearchButton jobs={jobs} />
              <chakra.nav
                aria-label={t(messages.nav)}
                display={{ base: 'none', lg: 'block' }}
                flex="1"
                minH="0"
                overflowY="auto"
                scrollbarWidth="thin"
              >
                <Rail jobs={jobs} />
              </chakra.nav>
              <SyncChip to="/admin/attention" />
              <Box display={{ lg: 'none' }}>
                <InboxLink to="/admin/notifications" />
              </Box>
              <AdminMenu jobs={jobs}>{account}</AdminMenu>
              <PlaceRow jobs={jobs} on="bar" />
            </>
          ) : null}
          <Box
            display={{ base: user ? 'none' : 'flex', lg: 'flex' }}
            flexDirection="column"
            alignItems="stretch"
            gap="1"
            mt={{ lg: user ? '0' : 'auto' }}
          >
            {account}
          </Box>
          {dialog}
        </Box>
        <Box position={{ lg: 'sticky' }} top="0" zIndex="bar" gridColumn="2">
          {user ? <AlertBar to="/admin/sos" /> : null}
          {user ? (
            <Suspense fallback={null}>
              <AnnouncementBar />
              <StandingBar />
            </Suspense>
          ) : null}
        </Box>
      </Box>
      <Box gridColumn="2" gridRow="2" minW="0">
        {user ? <PlaceRow jobs={jobs} on="page" /> : null}
        <PageArea />
      </Box>
    </Box>
  );
}

const RailButton = chakra('button', { base: railItem });
const AccountLink = chakra(NavLink, {
  base: {
    ...railItem,
    display: 'grid',
    gap: '0',
    alignContent: 'center',
    fontSize: 'sm',
    fontWeight: 'normal',
  },
});
