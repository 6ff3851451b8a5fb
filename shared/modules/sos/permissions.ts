import type { Permissions } from '#shared/core/permissions.ts';

export const sosPermissions = {
  sos: { name: ['SOS alerts', 'SOS अलर्ट'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
