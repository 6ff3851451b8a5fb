import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { LostPasskey } from '#web/modules/auth/admin/lost-passkey.tsx';
import { PersonalInformation } from '#web/modules/auth/customer/personal-information.tsx';
import { Preferences } from '#web/modules/auth/customer/preferences.tsx';
import { Security } from '#web/modules/auth/customer/security.tsx';
import { PhoneNewsCard } from '#web/modules/notifications/phone-news-card.tsx';
import { adminMessages as messages } from './messages.ts';

/**
 * The person in the admin app: how they sign in, where they are signed in, how the app looks and what it
 * tells them.
 */
export default function AccountPage(): ReactNode {
  const { t } = useLanguage();
  const trusted = usePermission('roles:write');
  return (
    <Page narrow title={t(messages.account)}>
      <Box display="grid" gap="4">
        <PersonalInformation customer={false} />
        <Security admin />
        <PhoneNewsCard />
        <Preferences />
        {trusted ? <LostPasskey /> : null}
      </Box>
    </Page>
  );
}
