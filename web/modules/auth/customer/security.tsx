import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/core/ui/feedback/error-boundary.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';

// Nothing of it can be done without network, so that no device keeps it ahead.
const SecurityCards = lazy(() => import('./security-cards.tsx'));

/** How a person signs in and where they are signed in; in the admin app with a password and not with a code. */
export function Security({
  admin = false,
  password = true,
}: {
  admin?: boolean;
  password?: boolean;
}): ReactNode {
  return (
    <ErrorBoundary>
      <Suspense fallback={<CardSkeletons count={3} />}>
        <SecurityCards admin={admin} password={password} />
      </Suspense>
    </ErrorBoundary>
  );
}
