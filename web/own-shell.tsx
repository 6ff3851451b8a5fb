import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { faceOf, shellOf } from '#web/core/session/face.ts';
import type { Shell } from '#web/core/session/face.ts';
import { useSession } from '#web/core/session/session.ts';

const home: Readonly<Record<Shell, string>> = { customer: '/dashboard', field: '/field', admin: '/admin' };
/** Where everybody may go, whatever they are signed in as. */
export const openAddresses: ReadonlySet<string> = new Set([
  '/login',
  '/book-now',
  '/field/login',
  '/field/kiosk',
  '/admin/login',
  '/admin/openid',
  '/admin/setup',
  '/admin/sign-up',
  '/admin/forgot-password',
]);

/**
 * Shows a shell to visitors and to those who work in it, and sends all others to their own before this one is
 * fetched: without network their device has only theirs.
 */
export function OwnShell({ shell, children }: { shell: Shell; children: ReactNode }): ReactNode {
  const { user } = useSession();
  const { pathname } = useLocation();
  const face = user && faceOf(user.role);
  if (!face || shellOf(face) === shell || openAddresses.has(pathname.replace(/\/+$/, ''))) return children;
  return <Navigate to={home[shellOf(face)]} replace />;
}
