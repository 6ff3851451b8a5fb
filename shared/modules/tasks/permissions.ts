import type { Permissions } from '#shared/core/permissions.ts';

export const tasksPermissions = {
  tasks: { name: ['Tasks', 'काम'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
