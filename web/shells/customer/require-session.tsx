import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { faceOf } from '#web/core/sync/offline.ts';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/first-paint.tsx';

/**
 * Lets customers in; sends visitors to sign in and back here afterwards, and staff to the face where their
 * work is.
 */
export function RequireSession(): ReactNode {
  const { status, user } = useSession();
  const { pathname, search, state } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search, state }} />;
  const face = faceOf(user.role);
  if (face === 'field' || face === 'kiosk') return <Navigate to="/field" replace />;
  if (face === 'desk') return <Navigate to="/admin" replace />;
  return <Outlet />;
}
