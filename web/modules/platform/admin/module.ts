import { Building2 } from 'lucide-react';
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
    { path: 'sign-up', load: () => import('./sign-up-page.tsx'), open: 'everybody' },
  ],
});
