import { searchedAs } from '#shared/core/searched.ts';
import type { staff } from './staff-member.ts';

/** How people are found. */
export const searchedStaff = searchedAs<typeof staff>('staff', {
  kind: 'person',
  label: ['Staff', 'स्टाफ़'],
  permission: 'staff:read',
  names: ['name', 'name_hi'],
  words: ['code', 'phone'],
  detail: ['code', 'phone'],
  office: '/admin/staff?status=all&open={id}',
});
