import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { faceOf } from '#web/core/sync/offline.ts';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/first-paint.tsx';
import { NextRound } from '#web/modules/patrol/field/next-round.tsx';
import { AskedOfMe } from '#web/modules/roster/field/asked-of-me.tsx';
import { OkCard } from '#web/modules/sos/field/ok-card.tsx';
import { OpenTasks } from '#web/modules/tasks/field/open-tasks.tsx';
import { FieldLayout } from './field-layout.tsx';

const TodayPage = lazy(() => import('#web/modules/attendance/field/today-page.tsx'));
const PatrolPage = lazy(() => import('#web/modules/patrol/field/patrol-page.tsx'));
const TasksPage = lazy(() => import('#web/modules/tasks/field/tasks-page.tsx'));
const PunchesPage = lazy(() => import('#web/modules/attendance/field/punches-page.tsx'));
const PayPage = lazy(() => import('#web/modules/payroll/field/pay-page.tsx'));
const MyAdvancesPage = lazy(() => import('#web/modules/payroll/field/advances-page.tsx'));
const SosPage = lazy(() => import('#web/modules/sos/field/sos-page.tsx'));
const MyLeavePage = lazy(() => import('#web/modules/roster/field/leave-page.tsx'));
const MyDutiesPage = lazy(() => import('#web/modules/roster/field/duties-page.tsx'));
const MusterPage = lazy(() => import('#web/modules/attendance/field/muster-page.tsx'));
const KioskEntryPage = lazy(() => import('#web/modules/attendance/kiosk/entry-page.tsx'));
const NotificationsPage = lazy(() => import('#web/modules/notifications/notifications-page.tsx'));
const AttentionPage = lazy(() => import('#web/modules/sync/attention-page.tsx'));
const FieldProfilePage = lazy(() => import('./field-profile-page.tsx'));
const FieldLoginPage = lazy(() => import('#web/modules/auth/field/field-login-page.tsx'));

/** The face for people on duty, address by address. */
export default function FieldRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<FieldLayout />}>
        <Route path="login" element={<FieldLoginPage />} />
        <Route path="kiosk" element={<KioskEntryPage />} />
        <Route element={<RequireDuty />}>
          <Route index element={<Today />} />
          <Route path="punches" element={<PunchesPage />} />
          <Route path="pay" element={<PayPage />} />
          <Route path="advances" element={<MyAdvancesPage />} />
          <Route path="patrol" element={<PatrolPage />} />
          <Route path="tasks" element={<TasksPage />} />
          <Route path="sos" element={<SosPage />} />
          <Route path="leave" element={<MyLeavePage />} />
          <Route path="duties" element={<MyDutiesPage />} />
          <Route path="muster" element={<MusterPage />} />
          <Route path="news" element={<NotificationsPage />} />
          <Route path="attention" element={<AttentionPage />} />
          <Route path="profile" element={<FieldProfilePage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/field" replace />} />
    </Routes>
  );
}

/** Today's duty; below it the sign of life, what colleagues ask, the next round and the open tasks. */
function Today(): ReactNode {
  return (
    <TodayPage>
      <OkCard />
      <AskedOfMe />
      <NextRound />
      <OpenTasks />
    </TodayPage>
  );
}

/** Lets people on duty in, sends visitors to sign in, and everybody else to their own face. */
function RequireDuty(): ReactNode {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/field/login" replace state={{ from: pathname }} />;
  const face = faceOf(user.role);
  if (face === 'kiosk') return <Navigate to="/field/kiosk" replace />;
  if (face === 'desk') return <Navigate to="/admin" replace />;
  if (face === 'customer') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
