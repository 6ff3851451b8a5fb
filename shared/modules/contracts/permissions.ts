import type { Permissions } from '#shared/core/permissions.ts';

export const contractsPermissions = {
  contracts: { name: ['Contracts', 'अनुबंध'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
