import type { Permissions } from '#shared/core/permissions.ts';

export const auditLogsPermissions = {
  audit: { name: ['Change log', 'बदलाव का रिकॉर्ड'], verbs: ['read'] },
} as const satisfies Permissions;
