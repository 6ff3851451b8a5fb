import type { Permissions } from '#shared/core/permissions.ts';

export const subscriptionsPermissions = {
  subscriptions: { name: ['Subscription', 'सदस्यता'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
