import { Lock } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { everyRead } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { listAccessManagers } from '#shared/modules/settings/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { markRefusedPage } from '#web/core/session/held-back.ts';
import { useMay } from '#web/core/session/use-permission.ts';
import { State } from '#web/core/ui/feedback/state.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { adminMessages as messages } from './messages.ts';

/** A page for who may see it; everybody else reads whom to ask, and no call of the page is made. */
export function RequirePermission({
  permission,
  readers,
  page,
  children,
}: {
  permission: string;
  /** Whether somebody who reads everything sees it too. */
  readers: boolean;
  page: Message | undefined;
  children: ReactNode;
}): ReactNode {
  const may = useMay();
  return may(permission) || (readers && may(everyRead)) ? children : <NoAccess page={page} />;
}

function NoAccess({ page }: { page: Message | undefined }): ReactNode {
  const { t } = useLanguage();
  useLayoutEffect(() => {
    markRefusedPage(true);
    return () => markRefusedPage(false);
  }, []);
  const { data: names } = useQuery<typeof listAccessManagers>('/settings/access-managers', {});
  return (
    <Page title={t(messages.noAccess)} {...(page ? { subtitle: t(page) } : {})}>
      <State
        icon={<Lock aria-hidden />}
        title={
          names && names.length > 0
            ? t(messages.askPeople, { names: names.join(', ') })
            : t(messages.askOwner)
        }
        action={<ButtonLink to="/admin">{t(messages.toToday)}</ButtonLink>}
      />
    </Page>
  );
}
