import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { LanguageProvider } from '#web/core/language.tsx';
import { system } from '#web/core/theme.ts';
import { ErrorBoundary } from '#web/core/ui/error-boundary.tsx';
import { FirstPaint } from '#web/core/ui/first-paint.tsx';
import { Toaster } from '#web/core/ui/toaster.tsx';
import { UpdateBar } from '#web/core/ui/update-bar.tsx';

const CustomerRoutes = lazy(() => import('#web/shells/customer/customer-routes.tsx'));
const FieldRoutes = lazy(() => import('#web/shells/field/field-routes.tsx'));
const AdminRoutes = lazy(() => import('#web/shells/admin/admin-routes.tsx'));

/** The three faces of the app; each is loaded when somebody goes there. The public pages are files of their own. */
export function App(): ReactNode {
  return (
    <ChakraProvider value={system}>
      <LanguageProvider>
        <ErrorBoundary>
          <BrowserRouter>
            <UpdateBar />
            <Suspense fallback={<FirstPaint />}>
              <Routes>
                <Route path="/field/*" element={<FieldRoutes />} />
                <Route path="/admin/*" element={<AdminRoutes />} />
                <Route path="/home" element={<Elsewhere />} />
                <Route path="/services" element={<Elsewhere />} />
                <Route path="/" element={<Navigate to="/dashboard" replace />} />
                <Route path="/*" element={<CustomerRoutes />} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
        <Toaster />
      </LanguageProvider>
    </ChakraProvider>
  );
}

/** A link inside the app that leads to a static page: the browser has to fetch it. */
function Elsewhere(): ReactNode {
  useEffect(() => location.reload(), []);
  return <FirstPaint />;
}
