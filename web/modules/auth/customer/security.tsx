import { lazy } from 'react';
import type { ReactNode } from 'react';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';

const SecurityCards = lazy(() => import('./security-cards.tsx'));

/**
 * How a person signs in and where they are signed in; in the admin app with a password and not with a code.
 */
export function Security({
  admin = false,
  password = true,
}: {
  admin?: boolean;
  password?: boolean;
}): ReactNode {
  return (
    <FetchedLater cards={3}>
      <SecurityCards admin={admin} password={password} />
    </FetchedLater>
  );
}
