import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/layout/first-paint.tsx';

/** Sends visitors to sign in and back here afterwards. Who works elsewhere has been sent there already. */
export function RequireSession(): ReactNode {
  const { status, user } = useSession();
  const { pathname, search, state } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search, state }} />;
  return <Outlet />;
}
