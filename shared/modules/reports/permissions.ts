import type { Permissions } from '#shared/core/permissions.ts';

export const reportsPermissions = {
  reports: { name: ['Reports', 'रिपोर्ट'], verbs: ['read'] },
} as const satisfies Permissions;
