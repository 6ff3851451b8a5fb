import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { faceRoutes } from '#web/core/face/face-routes.tsx';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/layout/first-paint.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { RequirePermission } from './require-permission.tsx';
import { adminModules } from './modules.ts';

const { signedIn, everybody } = faceRoutes(adminModules, ({ place, needs, readers }, screen) => {
  const permission = place?.permission ?? needs;
  return permission === undefined ? (
    screen
  ) : (
    <RequirePermission
      permission={permission}
      readers={readers ?? place?.readers ?? false}
      page={place?.label}
    >
      {screen}
    </RequirePermission>
  );
});

const NotFoundPage = lazy(() => import('#web/core/ui/layout/not-found-page.tsx'));

/** The admin app, address by address. */
export default function AdminRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {everybody}
        <Route element={<RequireSession />}>
          {signedIn}
          <Route path="*" element={<NotFoundPage start="/admin" />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Sends visitors to sign in. Who works elsewhere has been sent there already. */
function RequireSession(): ReactNode {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/admin/login" replace state={{ from: pathname }} />;
  return <Outlet />;
}
