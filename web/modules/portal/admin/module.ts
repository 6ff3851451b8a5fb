import { UserRoundPlus } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const portalAdmin = defineAdminModule({
  name: 'portal',
  pages: [
    {
      path: 'guard-requests',
      load: () => import('./requests-page.tsx'),
      place: {
        job: 'roster',
        order: 65,
        label: ['Requests for extra guards', 'अतिरिक्त गार्ड के अनुरोध'],
        icon: UserRoundPlus,
        permission: 'roster:read',
      },
    },
  ],
});
