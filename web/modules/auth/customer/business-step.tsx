import { lazy } from 'react';
import type { ReactNode } from 'react';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import type { Login } from './use-login.ts';

const ChooseBusiness = lazy(() => import('./choose-business.tsx'));

/** The step of a sign-in in which somebody known to several businesses says for which one it is. */
export function BusinessStep({ login, customer }: { login: Login; customer: boolean }): ReactNode {
  return (
    <FetchedLater>
      <ChooseBusiness login={login} customer={customer} />
    </FetchedLater>
  );
}
