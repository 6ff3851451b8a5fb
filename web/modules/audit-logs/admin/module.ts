import { Eye, ScrollText } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const auditLogsAdmin = defineAdminModule({
  name: 'audit-logs',
  pages: [
    {
      path: 'log',
      load: () => import('./log-page.tsx'),
      place: {
        job: 'settings',
        order: 90,
        label: ['Audit log', 'ऑडिट लॉग'],
        icon: ScrollText,
        permission: 'audit:read',
      },
    },
    {
      path: 'log/masked',
      load: () => import('./shown-page.tsx'),
      place: {
        job: 'settings',
        order: 91,
        label: ['Masked details viewed', 'देखी गई छिपी जानकारी'],
        icon: Eye,
        permission: 'masked_views:read',
      },
    },
  ],
});
