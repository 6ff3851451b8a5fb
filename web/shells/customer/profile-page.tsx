import { Box, Heading } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractStanding } from '#shared/modules/contracts/rules.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { PersonalInformation } from '#web/modules/auth/customer/personal-information.tsx';
import { Preferences } from '#web/modules/auth/customer/preferences.tsx';
import { Security } from '#web/modules/auth/customer/security.tsx';
import { profileMessages as messages } from '#web/modules/auth/profile-messages.ts';
import { PhoneNewsCard } from '#web/modules/notifications/phone-news-card.tsx';
import { StorageCard } from '#web/modules/sync/components/storage-card.tsx';
import { syncMessages } from '#web/modules/sync/messages.ts';
import { useSignOut } from '#web/modules/sync/use-sign-out.tsx';
import { customerMessages } from './messages.ts';

/** Without network there is no other business to go to, and the page goes on without it. */
const BusinessSwitch = lazy(() =>
  import('#web/modules/auth/customer/business-switch.tsx').catch(() => ({ default: () => null })),
);
const MyData = lazy(() => import('#web/modules/auth/customer/my-data.tsx'));
const NewsChoices = lazy(() => import('#web/modules/auth/customer/news-choices.tsx'));

type Tab = 'profile' | 'security' | 'notifications' | 'preferences';

export default function ProfilePage(): ReactNode {
  const { t } = useLanguage();
  const [tab, setTab] = useState<Tab>('profile');
  const { ask, busy, dialog } = useSignOut();
  const { user } = useSession();
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
        alignItems="start"
      >
        <WhoIAm />
        <Box minW="0">
          <Tabs<Tab>
            label={t(messages.sections)}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'profile', label: t(messages.tabProfile) },
              { value: 'security', label: t(messages.tabSecurity) },
              { value: 'notifications', label: t(messages.tabNotifications) },
              { value: 'preferences', label: t(messages.tabPreferences) },
            ]}
          >
            {tab === 'profile' ? (
              <Box display="grid" gap="4">
                <PersonalInformation />
                <FetchedLater cards={0}>
                  <BusinessSwitch home="/dashboard" />
                </FetchedLater>
              </Box>
            ) : null}
            {tab === 'security' ? (
              <Box display="grid" gap="4">
                <Security password={user?.has_password ?? false} />
                <FetchedLater>
                  <MyData />
                </FetchedLater>
              </Box>
            ) : null}
            {tab === 'notifications' ? (
              <Box display="grid" gap="4">
                <PhoneNewsCard />
                <FetchedLater>
                  <NewsChoices />
                </FetchedLater>
              </Box>
            ) : null}
            {tab === 'preferences' ? (
              <Box display="grid" gap="4">
                <Preferences />
                <StorageCard />
              </Box>
            ) : null}
          </Tabs>
          <Button look="dangerOutline" busy={busy} onClick={ask} mt="6" width={{ base: '100%', sm: 'auto' }}>
            <LogOut size={20} aria-hidden />
            {t(busy ? syncMessages.signingOut : customerMessages.logout)}
          </Button>
          {dialog}
        </Box>
      </Box>
    </Page>
  );
}

function WhoIAm(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const { rows } = useRows(bookings, { filter: (booking) => !booking.in_cart });
  const { rows: agreed } = useRows(contracts);
  const name = user?.name ?? '';
  const since = user?.member_since?.slice(0, 10);
  return (
    <Card display="flex" flexWrap="wrap" alignItems="center" gap="4">
      <Box
        aria-hidden
        display="grid"
        placeItems="center"
        flexShrink={0}
        boxSize="64px"
        borderRadius="full"
        bg="brand"
        color="fg.onBrand"
        fontSize="xl"
        fontWeight="bold"
      >
        {(name || 'U').slice(0, 1).toUpperCase()}
      </Box>
      <Box flex="1 1 140px" minW="0">
        <Heading as="h2" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
          {name || t(messages.user)}
        </Heading>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatPhone(user?.phone ?? '')}
        </Box>
      </Box>
      <Box
        as="dl"
        display="flex"
        gap="6"
        width="100%"
        pt="3"
        borderTopWidth="1px"
        borderTopStyle="solid"
        fontSize="sm"
      >
        {isCalendarDate(since) ? (
          <Fact label={t(messages.since)}>{formatDate(since, language).replace(/^\d+ /, '')}</Fact>
        ) : null}
        <Fact label={t(customerMessages.totalBookings)}>{rows.length}</Fact>
        <Fact label={t(messages.activeContracts)}>
          {agreed.filter((item) => contractStanding(item, today()) === 'active').length}
        </Fact>
      </Box>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="semibold" fontSize="md">
        {children}
      </Box>
    </div>
  );
}
