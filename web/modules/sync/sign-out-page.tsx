import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { syncMessages as messages } from './messages.ts';
import { useSignOut } from './use-sign-out.tsx';

/** Where Logout of the public pages leads: signs out, or asks first about what has not been sent. */
export default function SignOutPage(): ReactNode {
  const { t } = useLanguage();
  const { ask, dialog } = useSignOut('/');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  return (
    <>
      <EmptyState
        icon={<LogOut aria-hidden />}
        title={t(messages.logout)}
        action={<ButtonLink to="/">{t(messages.dashboard)}</ButtonLink>}
      />
      {dialog}
    </>
  );
}
