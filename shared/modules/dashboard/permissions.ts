import type { Permissions } from '#shared/core/permissions.ts';

export const dashboardPermissions = {
  dashboard: { name: ['Overview', 'एक नज़र'], verbs: ['read'] },
} as const satisfies Permissions;
