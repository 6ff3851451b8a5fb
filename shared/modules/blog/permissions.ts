import type { Permissions } from '#shared/core/permissions.ts';

export const blogPermissions = {
  blog: { name: ['Blog', 'ब्लॉग'], verbs: ['read', 'write', 'publish'] },
} as const satisfies Permissions;
