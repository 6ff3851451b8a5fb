import type { Permissions } from '#shared/core/permissions.ts';

export const billingPermissions = {
  clients: { name: ['Clients', 'ग्राहक कंपनियाँ'], verbs: ['read', 'write'] },
  write_offs: { name: ['Write-offs', 'बट्टे खाते'], verbs: ['write'] },
  billing: { name: ['Invoices', 'बिल'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
