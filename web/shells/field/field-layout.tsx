import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useBrand } from '#web/core/session/brand.ts';
import { keepCodeReader } from '#web/core/device/code-reader.ts';
import { startDataLayer } from '#web/core/sync/engine.ts';
import { useIsHandedOver } from '#web/core/device/handed-over.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useSession } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { BrandMark } from '#web/core/ui/layout/brand-mark.tsx';
import { PageArea } from '#web/core/ui/layout/page-area.tsx';
import { PullToRefresh } from '#web/core/ui/layout/pull-to-refresh.tsx';
import { SkipLink } from '#web/core/ui/layout/skip-link.tsx';
import { SyncChip } from '#web/core/ui/feedback/sync-chip.tsx';
import { InboxLink } from '#web/modules/notifications/inbox-link.tsx';
import { SearchLink } from '#web/modules/search/search-link.tsx';
import { useHindiNames } from '#web/modules/staff/use-hindi-names.ts';
import { AlertBar } from '#web/modules/sos/components/alert-bar.tsx';
import { fieldMessages as messages } from './messages.ts';
import { fieldModules } from './modules.ts';
import { places } from './navigation.ts';

/** Fetched once the rest is there; until then the pages go on without it. */
const AnnouncementBar = lazy(() =>
  import('#web/modules/platform/announcement-bar.tsx').then(
    (module) => ({ default: module.AnnouncementBar }),
    () => ({ default: () => null }),
  ),
);

/** Where the first pull fails, what is kept ahead waits no longer. */
const patienceMs = 15_000;
const hasStaffRecord = ({ staff_id }: SessionUser): boolean => Boolean(staff_id);
const backgrounds = fieldModules.flatMap(({ name, Background, backgroundFor = hasStaffRecord }) =>
  Background ? [{ name, Background, isFor: backgroundFor }] : [],
);

/** A few places and one page; the language can be changed from everywhere. */
export function FieldLayout(): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  const { user } = useSession();
  if (user) startDataLayer();
  useHindiFirst();
  useHindiNames();
  useEffect(() => {
    if (user) void keepCodeReader();
  }, [user]);
  const { name } = useBrand();
  const isHandedOver = useIsHandedOver();
  // A client reads and signs: neither the bars of the app nor what is its owner's are for them.
  const holder = isHandedOver ? null : user;
  // What must be known of the network takes the room of the name on a narrow phone.
  const { attention, online, waiting } = useSyncStatus();
  const loud = holder !== null && (attention > 0 || waiting > 0 || !online);
  const mine = places.filter(
    ({ role, ofStaff, partners }) =>
      (role === undefined ? user?.role !== 'provider' || partners === true : user?.role === role) &&
      (!ofStaff || Boolean(user?.staff_id)),
  );
  return (
    <Box css={touchTargets}>
      <SkipLink />
      {holder ? <PullToRefresh /> : null}
      {user ? <Backgrounds user={user} /> : null}
      <Box
        as="header"
        position="sticky"
        top="0"
        zIndex="bar"
        bg="bg.card"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        pt="env(safe-area-inset-top)"
      >
        <Box display="flex" alignItems="center" gap="2" maxW="reading" minH="64px" mx="auto" px="4">
          <BrandMark />
          <Box
            display={{ base: loud ? 'none' : 'block', sm: 'block' }}
            minW="0"
            fontSize="sm"
            fontWeight="bold"
            lineHeight="tight"
            lineClamp={2}
            className="notranslate"
          >
            {holder ? personName(holder.staff_id, holder.name) : name}
          </Box>
          <Box ms="auto" flexShrink={0} display="flex" alignItems="center">
            {holder ? <SyncChip to={holder.role === 'kiosk' ? '/field/kiosk' : '/field/attention'} /> : null}
            {holder && holder.role !== 'kiosk' ? <SearchLink to="/field/search" /> : null}
            {holder && holder.role !== 'kiosk' ? <InboxLink to="/field/news" /> : null}
            <LanguageButton
              type="button"
              lang={language === 'hi' ? 'en' : 'hi'}
              onClick={() => setLanguage(language === 'hi' ? 'en' : 'hi')}
            >
              {language === 'hi' ? 'English' : 'हिंदी'}
            </LanguageButton>
          </Box>
        </Box>
        {holder && holder.role !== 'kiosk' && holder.role !== 'provider' ? (
          <AlertBar to="/field/sos" />
        ) : null}
        {holder && holder.role !== 'kiosk' ? (
          <Suspense fallback={null}>
            <AnnouncementBar />
          </Suspense>
        ) : null}
      </Box>
      <PageArea narrow room={isHandedOver ? '0' : 'calc(5.5rem + env(safe-area-inset-bottom))'} />
      {holder && holder.role !== 'kiosk' ? (
        <chakra.nav
          aria-label={t(messages.nav)}
          position="fixed"
          zIndex="bar"
          inset="auto 0 0 0"
          bg="bg.card"
          borderTopWidth="1px"
          borderTopStyle="solid"
          pb="env(safe-area-inset-bottom)"
        >
          <Box display="flex" flexWrap="wrap" maxW="reading" mx="auto">
            {mine.map(({ to, label, icon: Icon, urgent }) => (
              <Place
                key={to}
                to={to}
                end={to === '/field'}
                fontSize={mine.length > 6 ? 'xs' : 'sm'}
                data-urgent={urgent || undefined}
              >
                <Icon size={26} aria-hidden />
                {t(label)}
              </Place>
            ))}
          </Box>
        </chakra.nav>
      ) : null}
    </Box>
  );
}

/**
 * What keeps answers for the time without network asks once the records of this person are here, so that on a
 * slow network it is not in the way of the first page.
 */
function Backgrounds({ user }: { user: SessionUser }): ReactNode {
  const { lastSyncAt } = useSyncStatus();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return late || lastSyncAt !== null
    ? backgrounds.map(({ name, Background, isFor }) => (isFor(user) ? <Background key={name} /> : null))
    : null;
}

/**
 * Whatever is pressed in the field is 56 px high: people wear gloves. Controls drawn by their label stay as
 * they are.
 */
const pressed = [
  'button',
  'select',
  'textarea',
  'summary',
  'fieldset label',
  'input:not([type=radio]):not([type=checkbox]):not([type=file])',
];
const touchTargets = Object.fromEntries(pressed.map((selector) => [`&& ${selector}`, { minHeight: '56px' }]));

/** The field speaks Hindi until somebody on this phone has chosen. */
function useHindiFirst(): void {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    if (localStorage.getItem('language') === null) setLanguage('hi');
  }, [setLanguage]);
}

const Place = chakra(NavLink, {
  base: {
    // One row of seven on a small phone; with letters twice as big the row breaks rather than the words.
    flex: '1 1 2.8rem',
    minW: 'min-content',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minH: '72px',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    '&[data-urgent]': { color: 'danger', bg: 'danger.subtle', fontWeight: 'bold' },
    '&[aria-current=page]': { color: 'brand.text', bg: 'brand.subtle' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});

const LanguageButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '56px',
    minW: '56px',
    px: '1',
    borderRadius: 'md',
    fontWeight: 'semibold',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'quiet.subtle', color: 'fg' },
  },
});
