import { Handshake } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const onCallAdmin = defineAdminModule({
  name: 'on-call',
  pages: [
    {
      path: 'partners',
      load: () => import('./partners-page.tsx'),
      place: {
        job: 'people',
        order: 20,
        label: ['Partners', 'पार्टनर'],
        icon: Handshake,
        permission: 'oncall:read',
      },
    },
  ],
  finds: { partner: ['Partner', 'पार्टनर'] },
});
