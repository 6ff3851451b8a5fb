import { lazy, Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';

const NoGateway = lazy(() => import('./no-gateway.tsx'));

/** Warns where this installation cannot send what a screen sends; fetched apart, as few ever see it. */
export function NoGatewayNote(props: ComponentProps<typeof NoGateway>): ReactNode {
  return (
    <Suspense fallback={null}>
      <NoGateway {...props} />
    </Suspense>
  );
}
