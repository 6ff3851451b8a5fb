import { searchedAs } from '#shared/core/searched.ts';
import type { patrolRoutes } from './route.ts';

/** How patrols are found. */
export const searchedPatrols = searchedAs<typeof patrolRoutes>('patrol_routes', {
  kind: 'patrol',
  label: ['Patrol', 'गश्त'],
  permission: 'patrol:read',
  names: ['name', 'name_hi', 'site_name'],
  detail: ['site_name'],
  office: '/admin/patrol/routes?open={id}',
});
