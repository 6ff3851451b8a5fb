import { searchedAs } from '#shared/core/searched.ts';
import type { patrolRoutes } from './route.ts';
import type { checkpoints } from './checkpoint.ts';

/** How patrols are found. */
export const searchedPatrols = searchedAs<typeof patrolRoutes>('patrol_routes', {
  kind: 'patrol',
  label: ['Patrol', 'गश्त'],
  permission: 'patrol:read',
  names: ['name', 'name_hi', 'site_name'],
  detail: ['site_name'],
  office: '/admin/patrol/routes?site={site_id}',
});

/** How checkpoints are found: at their site. */
export const searchedCheckpoints = searchedAs<typeof checkpoints>('patrol_checkpoints', {
  kind: 'checkpoint',
  label: ['Checkpoint', 'चेकपॉइंट'],
  permission: 'patrol:read',
  names: ['name', 'name_hi'],
  words: ['hint'],
  detail: ['hint'],
  seenBy: ['site_id'],
  office: '/admin/patrol/routes?site={site_id}',
});
