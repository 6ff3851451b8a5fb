import type { Permissions } from '#shared/core/permissions.ts';

export const incidentsPermissions = {
  incidents: { name: ['Incidents', 'शिकायतें'], verbs: ['read', 'write'] },
  incident_people: { name: ['People in incidents', 'शिकायतों के व्यक्ति'], verbs: ['read'] },
} as const satisfies Permissions;
