import type { Permissions } from '#shared/core/permissions.ts';

export const patrolPermissions = {
  patrol: { name: ['Patrol', 'गश्त'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
