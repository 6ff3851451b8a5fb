import { Box } from '@chakra-ui/react';
import { CalendarClock, CalendarOff, LogOut } from 'lucide-react';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useSession } from '#web/core/session/session.ts';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { InstallCard } from '#web/core/ui/layout/install-card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { OpenKioskButton } from '#web/modules/attendance/field/open-kiosk-button.tsx';
import { PinCard } from '#web/modules/attendance/field/pin-card.tsx';
import { Preferences } from '#web/modules/auth/customer/preferences.tsx';
import { PhoneNewsCard } from '#web/modules/notifications/phone-news-card.tsx';
import { StorageCard } from '#web/modules/sync/components/storage-card.tsx';
import { useSignOut } from '#web/modules/sync/use-sign-out.tsx';
import { fieldMessages as messages } from './messages.ts';

/** Without network there is no other business to go to, and the page goes on without it. */
const BusinessSwitch = lazy(() =>
  import('#web/modules/auth/customer/business-switch.tsx').catch(() => ({ default: () => null })),
);

export default function FieldProfilePage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { ask, busy, dialog } = useSignOut('/field/login');
  return (
    <Page narrow title={t(messages.title)}>
      <Box display="grid" gap="4">
        <Card>
          <Box fontWeight="bold" fontSize="lg">
            {user ? personName(user.staff_id, user.name) : ''}
          </Box>
          <Box color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatPhone(user?.phone ?? '')}
          </Box>
        </Card>
        <FetchedLater cards={0}>
          <BusinessSwitch home="/field" />
        </FetchedLater>
        {user?.staff_id ? (
          <>
            <ButtonLink look="outline" size="lg" to="/field/duties">
              <CalendarClock size={20} aria-hidden />
              {t(messages.duties)}
            </ButtonLink>
            <ButtonLink look="outline" size="lg" to="/field/leave">
              <CalendarOff size={20} aria-hidden />
              {t(messages.leave)}
            </ButtonLink>
          </>
        ) : null}
        {user?.role === 'supervisor' ? <OpenKioskButton /> : null}
        {user?.staff_id ? <PinCard /> : null}
        <InstallCard />
        <PhoneNewsCard />
        <Preferences />
        <StorageCard />
        <Button look="dangerOutline" size="lg" busy={busy} onClick={ask}>
          <LogOut size={20} aria-hidden />
          {t(messages.signOut)}
        </Button>
        {dialog}
      </Box>
    </Page>
  );
}
