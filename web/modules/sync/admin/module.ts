import { FileInput } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const syncAdmin = defineAdminModule({
  name: 'sync',
  pages: [
    {
      path: 'attention',
      load: () => import('../attention-page.tsx'),
    },
    {
      path: 'rescue-file',
      load: () => import('./rescue-page.tsx'),
      place: {
        job: 'settings',
        order: 92,
        label: ['Unsent work', 'न भेजा गया काम'],
        icon: FileInput,
        permission: 'attendance:read',
      },
    },
  ],
});
