import type { Permissions } from '#shared/core/permissions.ts';

export const tenantsPermissions = {
  locations: { name: ['Sites', 'साइटें'], verbs: ['read', 'write'] },
  companies: { name: ['Companies', 'कंपनियाँ'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
