import type { Permissions } from '#shared/core/permissions.ts';

export const jobsPermissions = {
  jobs: { name: ['Jobs', 'जॉब'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
