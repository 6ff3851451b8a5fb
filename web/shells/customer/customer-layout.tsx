import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#web/core/session/session.ts';
import { PageArea } from '#web/core/ui/layout/page-area.tsx';
import { PullToRefresh } from '#web/core/ui/layout/pull-to-refresh.tsx';
import { SkipLink } from '#web/core/ui/layout/skip-link.tsx';
import { BookingChat } from './booking-chat.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { mayFloat } from './may-float.ts';
import { useScrollToTop } from './scroll-to-top.ts';
import { TopBar } from './top-bar.tsx';
import { useAppBadge } from './use-app-badge.ts';

/** Fetched once the rest is there; until then the pages go on without it. */
const AnnouncementBar = lazy(() =>
  import('#web/modules/platform/announcement-bar.tsx').then(
    (module) => ({ default: module.AnnouncementBar }),
    () => ({ default: () => null }),
  ),
);

/** After the first page has what it shows, its phone is left alone for so long. */
const restMs = 3000;
/** Only who has no name yet needs it. */
const NameCard = lazy(() =>
  import('./name-card.tsx').then(
    (module) => ({ default: module.NameCard }),
    () => ({ default: () => null }),
  ),
);
/** Where a booking begins: who has not said a name is asked there, and once more where it is ordered. */
const asksName = /^\/(book|book-now)$/;

/** Of no use before the rest is there, nor without network. */
const KeepAhead = lazy(async () => {
  await new Promise((rested) => setTimeout(rested, restMs));
  return import('./keep-ahead.tsx').then(
    (module) => ({ default: module.KeepAhead }),
    () => ({ default: () => null }),
  );
});

export function CustomerLayout(): ReactNode {
  useScrollToTop();
  useAppBadge();
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <PullToRefresh />
      <TopBar />
      <Suspense fallback={null}>
        <AnnouncementBar />
      </Suspense>
      {user ? (
        <Suspense fallback={null}>
          <KeepAhead />
        </Suspense>
      ) : null}
      <PageArea
        room={{ base: 'calc(88px + env(safe-area-inset-bottom))', lg: '0' }}
        lead={
          user?.name === '' && asksName.test(pathname) ? (
            <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} pt="4" minH="164px">
              <Suspense fallback={null}>
                <NameCard />
              </Suspense>
            </Box>
          ) : null
        }
      />
      <BottomBar />
      <BookingChat button={mayFloat(pathname) ? 'wide' : 'never'} />
    </>
  );
}
