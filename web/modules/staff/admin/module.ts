import { defineAdminModule } from '#web/core/face/face-module.ts';

export const staffAdmin = defineAdminModule({
  name: 'staff',
  pages: [
    {
      path: 'staff/import',
      needs: 'staff:write',
      load: () => import('./import-page.tsx'),
    },
  ],
  // The address of one record opens it beside its list.
  redirects: [
    {
      path: 'staff/:id',
      to: ({ id = '' }) => `/admin/staff?status=all&open=${encodeURIComponent(id)}`,
    },
  ],
  finds: { person: ['Staff', 'स्टाफ़'] },
});
