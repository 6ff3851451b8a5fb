import type { Permissions } from '#shared/core/permissions.ts';

export const auditLogsPermissions = {
  audit: { name: ['Audit log', 'ऑडिट लॉग'], verbs: ['read'] },
} as const satisfies Permissions;
