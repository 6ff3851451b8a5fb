import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { faceRoutes } from '#web/core/face/face-routes.tsx';
import { faceOf } from '#web/core/session/face.ts';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/layout/first-paint.tsx';
import { kioskModules } from '#web/shells/kiosk/modules.ts';
import { FieldLayout } from './field-layout.tsx';
import { NoStaffRecord } from './no-staff-record.tsx';
import { fieldModules } from './modules.ts';

const { signedIn, everybody } = faceRoutes([...fieldModules, ...kioskModules], ({ ofStaff }, screen) =>
  ofStaff ? <RequireStaff>{screen}</RequireStaff> : screen,
);

const NotFoundPage = lazy(() => import('#web/core/ui/layout/not-found-page.tsx'));

/** The face for people on duty, address by address; a kiosk is one page of it. */
export default function FieldRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<FieldLayout />}>
        {everybody}
        <Route element={<RequireDuty />}>
          {signedIn}
          <Route path="*" element={<NotFoundPage start="/field" />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** In place of a page about one's own staff record, for who has none. */
function RequireStaff({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  return user?.staff_id ? children : <NoStaffRecord />;
}

/** Sends visitors to sign in, and a kiosk to its page. Who works elsewhere has been sent there already. */
function RequireDuty(): ReactNode {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/field/login" replace state={{ from: pathname }} />;
  if (faceOf(user.role) === 'kiosk') return <Navigate to="/field/kiosk" replace />;
  return <Outlet />;
}
