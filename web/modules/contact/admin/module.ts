import { searchedMessages } from '#shared/modules/contact/searched.ts';
import { Mail } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const contactAdmin = defineAdminModule({
  name: 'contact',
  finds: [searchedMessages],
  pages: [
    {
      path: 'messages',
      load: () => import('./messages-page.tsx'),
      place: {
        job: 'customers',
        order: 30,
        label: ['Visitor messages', 'वेबसाइट संदेश'],
        icon: Mail,
        permission: 'settings:read',
      },
    },
  ],
});
