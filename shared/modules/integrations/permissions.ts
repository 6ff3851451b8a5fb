import type { Permissions } from '#shared/core/permissions.ts';

export const integrationsPermissions = {
  integrations: { name: ['API & webhooks', 'API और वेबहुक'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
