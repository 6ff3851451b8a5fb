import type { Permissions } from '#shared/core/permissions.ts';

export const tasksPermissions = {
  tasks: { name: ['Tasks', 'कार्य'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
