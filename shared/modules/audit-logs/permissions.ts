import type { Permissions } from '#shared/core/permissions.ts';

export const auditLogsPermissions = {
  audit: { name: ['Audit log', 'ऑडिट लॉग'], verbs: ['read'] },
  masked_views: { name: ['Who viewed masked details', 'छिपी जानकारी किसने देखी'], verbs: ['read'] },
} as const satisfies Permissions;
