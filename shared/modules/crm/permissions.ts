import type { Permissions } from '#shared/core/permissions.ts';

export const crmPermissions = {
  crm: { name: ['Leads and quotes', 'लीड और कोटेशन'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
