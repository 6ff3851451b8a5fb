import type { Permissions } from '#shared/core/permissions.ts';

/** Who says at which provider people sign in decides who can be anybody of the office. */
export const signInPermissions = {
  sign_in: { name: ['Sign-in providers', 'साइन-इन प्रोवाइडर'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
