import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DemoMark } from './demo-mark.tsx';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { CardSkeletons } from '../feedback/skeleton.tsx';

type Props = {
  /** Room under the page for a bar at the bottom of the screen. */
  room?: ComponentProps<typeof Box>['pb'];
  narrow?: boolean;
  /** What stands above the page. */
  lead?: ReactNode;
};

/**
 * The page itself: its own skeleton while it is fetched, its own error while the bars around it stay usable.
 */
export function PageArea({ room = '0', narrow = false, lead = null }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <Box as="main" id="main" tabIndex={-1} outline="none" minW="0" pb={room}>
      <DemoMark />
      {lead}
      <ErrorBoundary key={pathname}>
        <Suspense
          fallback={
            <Box maxW={narrow ? 'reading' : 'content'} mx="auto" px={{ base: '4', md: '6' }} py="8">
              <CardSkeletons />
            </Box>
          }
        >
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
