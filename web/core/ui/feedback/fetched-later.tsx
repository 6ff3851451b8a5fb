import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { CardSkeletons } from './skeleton.tsx';

/**
 * Around a part that is only fetched when it is shown, as nothing of it can be done without network: cards
 * stand for it until it is there, and it says so itself where it cannot be fetched.
 */
export function FetchedLater({ cards = 1, children }: { cards?: number; children: ReactNode }): ReactNode {
  return (
    <ErrorBoundary>
      <Suspense fallback={<CardSkeletons count={cards} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
