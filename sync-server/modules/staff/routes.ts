import { staff } from '#shared/modules/staff/staff-member.ts';
import { readRoutes, writeRoutes } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';

/** The people who do duty. */
export const staffModule = defineModule('staff', {
  resources: [staff],
  routes: [
    ...readRoutes(staff, '/staff', ['Staff', 'स्टाफ़'], { access: 'tenant', permission: 'staff:read' }),
    ...writeRoutes(staff, '/staff', ['Staff', 'स्टाफ़'], 'staff:write', { user_id: null, name_hi: '', phone: null, post: '', status: 'active' }),
  ],
});
