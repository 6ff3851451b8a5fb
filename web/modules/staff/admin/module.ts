import { searchedStaff } from '#shared/modules/staff/searched.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const staffAdmin = defineAdminModule({
  name: 'staff',
  finds: [searchedStaff],
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
  commands: [
    {
      name: 'add-employee',
      path: 'staff',
      label: ['Add employee', 'कर्मचारी जोड़ें'],
      words: 'new create staff guard hire नया स्टाफ़ गार्ड',
      permission: 'staff:write',
    },
  ],
});
