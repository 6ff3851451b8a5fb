import type { Permissions } from '#shared/core/permissions.ts';

export const staffPermissions = {
  staff: { name: ['Staff', 'स्टाफ़'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
