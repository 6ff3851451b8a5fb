import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readOpenidAddress } from '#shared/modules/auth/openid/exchanges.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { CopyLine } from '#web/core/ui/forms/copy-line.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { openidScreens as messages } from '../../admin-messages.ts';

/** Where people of the office may sign in with the account of their company. */
export default function SignInProvidersPage(): ReactNode {
  const { t } = useLanguage();
  const address = useQuery<typeof readOpenidAddress>('/auth/openid-address', {});
  return (
    <ResourcePage
      resource={signInProviders}
      icon={<LogIn aria-hidden />}
      about={messages.about}
      empty={{ text: messages.empty }}
      ahead={[address]}
      above={
        <Card mb="5">
          <RemoteContent remote={address}>
            {({ url }) =>
              url === null ? t(messages.noAddress) : <CopyLine label={t(messages.redirect)} text={url} />
            }
          </RemoteContent>
        </Card>
      }
    />
  );
}
