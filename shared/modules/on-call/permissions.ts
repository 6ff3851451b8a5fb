import type { Permissions } from '#shared/core/permissions.ts';

export const onCallPermissions = {
  oncall: { name: ['Service partners', 'सर्विस पार्टनर'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
