import { LayoutDashboard, Users } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

/** The pages that are made of several modules. */
export const adminShell = defineAdminModule({
  name: 'shell',
  pages: [
    {
      path: '',
      load: () => import('./today/today-page.tsx'),
      place: { job: 'today', order: 10, label: ['Today', 'आज'], icon: LayoutDashboard, permission: null },
    },
    {
      path: 'staff',
      load: () => import('./staff-with-pay.tsx'),
      place: { job: 'people', order: 10, label: ['Staff', 'स्टाफ़'], icon: Users, permission: 'staff:read' },
    },
    { path: 'account', load: () => import('./account-page.tsx') },
  ],
});
