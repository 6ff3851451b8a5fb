import type { Permissions } from '#shared/core/permissions.ts';

export const incidentsPermissions = {
  incidents: { name: ['Incidents', 'शिकायतें'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
