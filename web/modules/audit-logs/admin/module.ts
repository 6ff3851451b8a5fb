import { ScrollText } from 'lucide-react';
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
  ],
});
