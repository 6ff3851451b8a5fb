import { defineAdminModule } from '#web/core/face/face-module.ts';

export const syncAdmin = defineAdminModule({
  name: 'sync',
  pages: [
    {
      path: 'attention',
      load: () => import('../attention-page.tsx'),
    },
  ],
});
