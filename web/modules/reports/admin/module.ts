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
  commands: [
    {
      name: 'add-report_schedule',
      path: 'reports/schedules',
      label: ['Schedule a report', 'रिपोर्ट का समय तय करें'],
      words: 'add scheduled report email daily weekly monthly रिपोर्ट ई-मेल रोज़',
      permission: 'settings:write',
    },
  ],
});
