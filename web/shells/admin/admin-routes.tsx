import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useMay } from '#web/core/session/may.ts';
import { faceOf } from '#web/core/sync/offline.ts';
import { useSession } from '#web/core/session/session.ts';
import { FirstPaint } from '#web/core/ui/first-paint.tsx';
import { AdminLayout } from './admin-layout.tsx';

const TodayPage = lazy(() => import('./today-page.tsx'));
const BookingsBoardPage = lazy(() => import('#web/modules/bookings/admin/bookings-board-page.tsx'));
const BoardPage = lazy(() => import('#web/modules/attendance/admin/board-page.tsx'));
const StaffPage = lazy(() => import('#web/modules/staff/admin/staff-page.tsx'));
const StaffImportPage = lazy(() => import('#web/modules/staff/admin/import-page.tsx'));
const AlertsPage = lazy(() => import('#web/modules/sos/admin/alerts-page.tsx'));
const PatrolBoardPage = lazy(() => import('#web/modules/patrol/admin/board-page.tsx'));
const PatrolMissedPage = lazy(() => import('#web/modules/patrol/admin/missed-page.tsx'));
const PatrolScansPage = lazy(() => import('#web/modules/patrol/admin/scans-page.tsx'));
const PatrolRoutesPage = lazy(() => import('#web/modules/patrol/admin/routes-page.tsx'));
const DeskTasksPage = lazy(() => import('#web/modules/tasks/admin/tasks-page.tsx'));
const TaskReportsPage = lazy(() => import('#web/modules/tasks/admin/reports-page.tsx'));
const CorrectionsPage = lazy(() => import('#web/modules/attendance/admin/corrections-page.tsx'));
const KiosksPage = lazy(() => import('#web/modules/attendance/admin/kiosks-page.tsx'));
const RosterPage = lazy(() => import('#web/modules/roster/admin/roster-page.tsx'));
const SitesPage = lazy(() => import('#web/modules/tenants/admin/sites-page.tsx'));
const ShiftsPage = lazy(() => import('#web/modules/settings/admin/shifts-page.tsx'));
const RulesPage = lazy(() => import('#web/modules/settings/admin/rules-page.tsx'));
const RolesPage = lazy(() => import('#web/modules/settings/admin/roles-page.tsx'));
const LeavePage = lazy(() => import('#web/modules/roster/admin/leave-page.tsx'));
const PartnersPage = lazy(() => import('#web/modules/on-call/admin/partners-page.tsx'));
const BillingPage = lazy(() => import('#web/modules/billing/admin/billing-page.tsx'));
const DeskContractsPage = lazy(() => import('#web/modules/contracts/admin/contracts-page.tsx'));
const DeskIncidentsPage = lazy(() => import('#web/modules/incidents/admin/incidents-page.tsx'));
const BusinessPage = lazy(() => import('#web/modules/tenants/admin/business-page.tsx'));
const CancellationPage = lazy(() => import('#web/modules/tenants/admin/cancellation-page.tsx'));
const PromosPage = lazy(() => import('#web/modules/tenants/admin/promos-page.tsx'));
const HoursPage = lazy(() => import('#web/modules/marketplace/admin/hours-page.tsx'));
const CompaniesPage = lazy(() => import('#web/modules/tenants/admin/companies-page.tsx'));
const PatternsPage = lazy(() => import('#web/modules/roster/admin/patterns-page.tsx'));
const StartPage = lazy(() => import('#web/modules/onboarding/admin/start-page.tsx'));
const LogPage = lazy(() => import('#web/modules/audit-logs/admin/log-page.tsx'));
const PostsPage = lazy(() => import('#web/modules/blog/admin/posts-page.tsx'));
const PersonPay = lazy(async () => ({
  default: (await import('#web/modules/payroll/admin/person-pay.tsx')).PersonPay,
}));
const PayrollPage = lazy(() => import('#web/modules/payroll/admin/payroll-page.tsx'));
const AdvancesPage = lazy(() => import('#web/modules/payroll/admin/advances-page.tsx'));
const WagesPage = lazy(() => import('#web/modules/payroll/admin/wages-page.tsx'));
const PayRulesPage = lazy(() => import('#web/modules/payroll/admin/pay-rules-page.tsx'));
const RatesPage = lazy(() => import('#web/modules/payroll/admin/rates-page.tsx'));
const ReportsPage = lazy(() => import('#web/modules/reports/admin/reports-page.tsx'));
const MessagesPage = lazy(() => import('#web/modules/contact/admin/messages-page.tsx'));
const AttentionPage = lazy(() => import('#web/modules/sync/attention-page.tsx'));
const SetupPage = lazy(() => import('#web/modules/auth/admin/setup-page.tsx'));
const ResetPasswordPage = lazy(() => import('#web/modules/auth/admin/reset-password-page.tsx'));
const AccountPage = lazy(() => import('./account-page.tsx'));
const AdminLoginPage = lazy(() => import('#web/modules/auth/admin/admin-login-page.tsx'));

/** The desk, address by address. */
export default function AdminRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="login" element={<AdminLoginPage />} />
        <Route path="setup" element={<SetupPage />} />
        <Route path="forgot-password" element={<ResetPasswordPage />} />
        <Route element={<RequireDesk />}>
          <Route index element={<TodayPage />} />
          <Route path="bookings" element={<BookingsBoardPage />} />
          <Route path="attendance" element={<BoardPage />} />
          <Route path="staff" element={<StaffWithPay />} />
          <Route path="reports" element={<ReportsPage />} />
          <Route path="sos" element={<AlertsPage />} />
          <Route path="patrol" element={<PatrolBoardPage />} />
          <Route path="patrol/missed" element={<PatrolMissedPage />} />
          <Route path="patrol/scans" element={<PatrolScansPage />} />
          <Route path="patrol/routes" element={<PatrolRoutesPage />} />
          <Route path="tasks" element={<DeskTasksPage />} />
          <Route path="tasks/reports" element={<TaskReportsPage />} />
          <Route path="corrections" element={<CorrectionsPage />} />
          <Route path="kiosks" element={<KiosksPage />} />
          <Route path="staff/import" element={<StaffImportPage />} />
          <Route path="staff/:id" element={<BesideList list="/admin/staff" />} />
          <Route path="roster" element={<RosterPage />} />
          <Route path="roster/patterns" element={<PatternsPage />} />
          <Route path="sites" element={<SitesPage />} />
          <Route path="settings/shifts" element={<ShiftsPage />} />
          <Route path="settings/rules" element={<RulesPage />} />
          <Route path="settings/roles" element={<RolesPage />} />
          <Route path="leave" element={<LeavePage />} />
          <Route path="partners" element={<PartnersPage />} />
          <Route path="billing" element={<BillingPage />} />
          <Route path="contracts" element={<DeskContractsPage />} />
          <Route path="incidents" element={<DeskIncidentsPage />} />
          <Route path="incidents/:id" element={<BesideList list="/admin/incidents" />} />
          <Route path="payroll" element={<PayrollPage />} />
          <Route path="payroll/advances" element={<AdvancesPage />} />
          <Route path="payroll/wages" element={<WagesPage />} />
          <Route path="payroll/rules" element={<PayRulesPage />} />
          <Route path="payroll/rates" element={<RatesPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="settings" element={<BusinessPage />} />
          <Route path="settings/companies" element={<CompaniesPage />} />
          <Route path="settings/hours" element={<HoursPage />} />
          <Route path="settings/cancellation" element={<CancellationPage />} />
          <Route path="settings/promos" element={<PromosPage />} />
          <Route path="start" element={<StartPage />} />
          <Route path="log" element={<LogPage />} />
          <Route path="blog" element={<PostsPage />} />
          <Route path="attention" element={<AttentionPage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}

/** People with their pay beside their record, for whoever may see it. */
function StaffWithPay(): ReactNode {
  const may = useMay('payroll:read');
  return (
    <StaffPage {...(may ? { pay: (person: { id: string }) => <PersonPay staffId={person.id} /> } : {})} />
  );
}

/** The address of one record opens it beside its list. */
function BesideList({ list }: { list: string }): ReactNode {
  const { id = '' } = useParams();
  return <Navigate to={`${list}?status=all&open=${encodeURIComponent(id)}`} replace />;
}

/** Lets desk people in, sends visitors to sign in, and everybody else to their own face. */
function RequireDesk(): ReactNode {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <FirstPaint />;
  if (!user) return <Navigate to="/admin/login" replace state={{ from: pathname }} />;
  const face = faceOf(user.role);
  if (face === 'field' || face === 'kiosk') return <Navigate to="/field" replace />;
  if (face === 'customer') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
