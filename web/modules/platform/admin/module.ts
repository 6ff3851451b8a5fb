import { Building2, LifeBuoy } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const platformAdmin = defineAdminModule({
  name: 'platform',
  pages: [
    {
      path: 'businesses',
      load: () => import('./businesses-page.tsx'),
      place: {
        job: 'settings',
        order: 5,
        label: ['Businesses', 'व्यवसाय'],
        icon: Building2,
        permission: 'platform:read',
      },
    },
    {
      path: 'settings/support',
      load: () => import('./support-page.tsx'),
      place: {
        job: 'settings',
        order: 56,
        label: ['Support access', 'सपोर्ट की पहुँच'],
        icon: LifeBuoy,
        permission: 'roles:read',
      },
    },
    { path: 'sign-up', load: () => import('./sign-up-page.tsx'), open: 'everybody' },
  ],
});
