import type { Permissions } from '#shared/core/permissions.ts';

export const integrationsPermissions = {
  integrations: { name: ['Integrations', 'दूसरे सिस्टम'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
