import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { faceOf } from '#web/core/sync/offline.ts';
import { useSession } from '#web/core/session/session.ts';
import { CustomerLayout } from './customer-layout.tsx';
import { RequireSession } from './require-session.tsx';
import { VisitorLayout } from './visitor-layout.tsx';

const DashboardPage = lazy(() => import('./dashboard-page.tsx'));
const LoginPage = lazy(() => import('#web/modules/auth/customer/login-page.tsx'));
const ProfilePage = lazy(() => import('./profile-page.tsx'));
const BookPage = lazy(() => import('#web/modules/bookings/customer/book-page.tsx'));
const MyBookingsPage = lazy(() => import('#web/modules/bookings/customer/my-bookings-page.tsx'));
const BookingPage = lazy(() => import('#web/modules/bookings/customer/booking-page.tsx'));
const CartPage = lazy(() => import('#web/modules/cart/customer/cart-page.tsx'));
const OrderPage = lazy(() => import('#web/modules/cart/customer/order-page.tsx'));
const NotificationsPage = lazy(() => import('#web/modules/notifications/notifications-page.tsx'));
const AttentionPage = lazy(() => import('./attention.tsx'));
const ContractsPage = lazy(() => import('#web/modules/contracts/customer/contracts-page.tsx'));
const IncidentsPage = lazy(() => import('#web/modules/incidents/customer/incidents-page.tsx'));
const IncidentPage = lazy(() => import('#web/modules/incidents/customer/incident-page.tsx'));
const PaymentsPage = lazy(() => import('#web/modules/billing/customer/payments-page.tsx'));
const ReportsPage = lazy(() => import('#web/modules/dashboard/customer/reports-page.tsx'));
const ActivityPage = lazy(() => import('#web/modules/dashboard/customer/activity-page.tsx'));

/** The customer face, address by address. */
export default function CustomerRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<VisitorLayout />}>
        <Route path="login" element={<LoginPage />} />
      </Route>
      <Route element={<BookLayout />}>
        <Route path="book-now" element={<BookPage />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<CustomerLayout />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="book" element={<BookPage />} />
          <Route path="cart" element={<CartPage />} />
          <Route path="orders/:id" element={<OrderPage />} />
          <Route path="bookings" element={<MyBookingsPage />} />
          <Route path="bookings/:id" element={<BookingPage />} />
          <Route path="contracts" element={<ContractsPage />} />
          <Route path="incidents" element={<IncidentsPage />} />
          <Route path="incidents/:id" element={<IncidentPage />} />
          <Route path="payments" element={<PaymentsPage />} />
          <Route path="reports" element={<ReportsPage />} />
          <Route path="activity" element={<ActivityPage />} />
          <Route path="notifications" element={<NotificationsPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="attention" element={<AttentionPage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}

/** Booking is open to visitors; customers keep their bars. */
function BookLayout(): ReactNode {
  const { user } = useSession();
  return user && faceOf(user.role) === 'customer' ? <CustomerLayout /> : <VisitorLayout />;
}
