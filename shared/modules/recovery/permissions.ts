import type { Permissions } from '#shared/core/permissions.ts';

export const recoveryPermissions = {
  recovery: { name: ['Loan recovery', 'लोन रिकवरी'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
