import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { faceRoutes } from '#web/core/face/face-routes.tsx';
import { faceOf } from '#web/core/session/face.ts';
import { useSession } from '#web/core/session/session.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { notFoundMessages } from '#web/core/ui/not-found-messages.ts';
import { CustomerLayout } from './customer-layout.tsx';
import { customerModules } from './modules.ts';
import { RequireSession } from './require-session.tsx';
import { VisitorLayout } from './visitor-layout.tsx';

const { signedIn, visitors, everybody } = faceRoutes(customerModules);

/** The customer face, address by address. */
export default function CustomerRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<VisitorLayout />}>{visitors}</Route>
      <Route element={<LayoutForEverybody />}>{everybody}</Route>
      <Route element={<RequireSession />}>
        <Route element={<CustomerLayout />}>{signedIn}</Route>
      </Route>
      <Route path="*" element={<Unknown />} />
    </Routes>
  );
}

/** An address without a page leads to the dashboard, and says why. */
function Unknown(): ReactNode {
  const { t } = useLanguage();
  const tell = useEffectEvent(() => {
    toast.info(t(notFoundMessages.title));
  });
  useEffect(() => {
    tell();
  }, []);
  return <Navigate to="/dashboard" replace />;
}

/** Booking is open to visitors; customers keep their bars. */
function LayoutForEverybody(): ReactNode {
  const { user } = useSession();
  return user && faceOf(user.role) === 'customer' ? <CustomerLayout /> : <VisitorLayout />;
}
