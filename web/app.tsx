import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { LanguageProvider } from '#web/core/device/language.tsx';
import { system } from '#web/core/ui/look/theme.ts';
import { Elsewhere } from '#web/core/ui/layout/elsewhere.tsx';
import { ErrorBoundary } from '#web/core/ui/feedback/error-boundary.tsx';
import { FirstPaint } from '#web/core/ui/layout/first-paint.tsx';
import { Toaster } from '#web/core/ui/feedback/toaster.tsx';
import { UpdateBar } from '#web/core/ui/feedback/update-bar.tsx';
import { OwnShell } from './own-shell.tsx';

/** The addresses of the public site, which the build writes in. */
declare const PUBLIC_ADDRESSES: readonly string[];

const CustomerRoutes = lazy(() => import('#web/shells/customer/customer-routes.tsx'));
const FieldRoutes = lazy(() => import('#web/shells/field/field-routes.tsx'));
const SignOutPage = lazy(() => import('#web/modules/sync/sign-out-page.tsx'));
const AdminRoutes = lazy(() => import('#web/shells/admin/admin-routes.tsx'));

/**
 * The three faces of the app; each is loaded when somebody goes there. The public pages are files of their
 * own.
 */
export function App(): ReactNode {
  return (
    <ChakraProvider value={system}>
      <LanguageProvider>
        <ErrorBoundary>
          {/* What is typed into a field that the address keeps must stand there at once: in a transition, slow phones lose it. */}
          <BrowserRouter useTransitions={false}>
            <UpdateBar />
            <Suspense fallback={<FirstPaint />}>
              <Routes>
                <Route
                  path="/field/*"
                  element={
                    <OwnShell shell="field">
                      <FieldRoutes />
                    </OwnShell>
                  }
                />
                <Route
                  path="/admin/*"
                  element={
                    <OwnShell shell="admin">
                      <AdminRoutes />
                    </OwnShell>
                  }
                />
                {PUBLIC_ADDRESSES.map((path) => (
                  <Route key={path} path={path.replaceAll(/\{(\w+)\}/g, ':$1')} element={<Elsewhere />} />
                ))}
                <Route path="/sign-out" element={<SignOutPage />} />
                <Route path="/" element={<Navigate to="/dashboard" replace />} />
                <Route
                  path="/*"
                  element={
                    <OwnShell shell="customer">
                      <CustomerRoutes />
                    </OwnShell>
                  }
                />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
        <Toaster />
      </LanguageProvider>
    </ChakraProvider>
  );
}
