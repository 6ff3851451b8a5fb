import type { Permissions } from '#shared/core/permissions.ts';

export const settingsPermissions = {
  settings: { name: ['Settings', 'सेटिंग'], verbs: ['read', 'write'] },
  roles: { name: ['Roles', 'भूमिकाएँ'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
