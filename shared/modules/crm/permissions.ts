import type { Permissions } from '#shared/core/permissions.ts';

export const crmPermissions = {
  crm: { name: ['Leads and quotes', 'लीड और कोटेशन'], verbs: ['read', 'write'] },
  quote_discounts: { name: ['Discounts and losses on quotes', 'कोटेशन पर छूट और घाटा'], verbs: ['write'] },
} as const satisfies Permissions;
