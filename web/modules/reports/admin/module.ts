import { ChartColumn } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const reportsAdmin = defineAdminModule({
  name: 'reports',
  pages: [
    {
      path: 'reports',
      load: () => import('./reports-page.tsx'),
      place: {
        job: 'quality',
        order: 30,
        label: ['Reports', 'रिपोर्ट'],
        icon: ChartColumn,
        permission: 'reports:read',
      },
    },
    { path: 'reports/schedules', needs: 'reports:read', load: () => import('./schedules-page.tsx') },
  ],
});
