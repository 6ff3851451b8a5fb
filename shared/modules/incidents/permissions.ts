import type { Permissions } from '#shared/core/permissions.ts';

export const incidentsPermissions = {
  incidents: { name: ['Incidents', 'घटनाएँ'], verbs: ['read', 'write'] },
  incident_people: { name: ['People in incidents', 'घटनाओं के व्यक्ति'], verbs: ['read'] },
} as const satisfies Permissions;
