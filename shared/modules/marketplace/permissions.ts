import type { Permissions } from '#shared/core/permissions.ts';

export const marketplacePermissions = {
  services: { name: ['Services and prices', 'सेवाएँ और क़ीमतें'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
