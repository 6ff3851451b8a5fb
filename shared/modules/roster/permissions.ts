import type { Permissions } from '#shared/core/permissions.ts';

export const rosterPermissions = {
  roster: { name: ['Roster and leave', 'रोस्टर और छुट्टी'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
