import { searchedAs } from '#shared/core/searched.ts';
import type { incidents } from './incident.ts';
import type { incidentParties } from './incident-party.ts';
import type { incidentTypes } from './incident-type.ts';

/** How incidents are found. */
export const searchedIncidents = searchedAs<typeof incidents>('incidents', {
  kind: 'incident',
  label: ['Incident', 'घटना'],
  permission: 'incidents:read',
  names: ['title', 'reported_by', 'location'],
  words: ['description'],
  detail: ['location', 'reported_by'],
  seenBy: ['user_id', 'place'],
  work: { path: '/field/incidents?open={id}' },
  office: '/admin/incidents?status=all&open={id}',
  own: '/incidents/{id}',
});

/** How incident types are found. */
export const searchedTypes = searchedAs<typeof incidentTypes>('incident_types', {
  kind: 'incident_type',
  label: ['Incident type', 'घटना का प्रकार'],
  permission: 'incidents:read',
  names: ['name', 'name_hi'],
  detail: [],
  office: '/admin/incidents/types?open={id}',
});

/**
 * How people and vehicles of incidents are found, by who may read them. What is shown is the incident: that
 * somebody looked at a name is written down where it is opened.
 */
export const searchedParties = searchedAs<typeof incidentParties>('incident_parties', {
  kind: 'incident_party',
  label: ['Person or vehicle in an incident', 'घटना में व्यक्ति या वाहन'],
  permission: 'incident_people:read',
  names: ['name'],
  words: ['plate', 'phone', 'note'],
  detail: [],
  office: '/admin/incidents?status=all&open={incident_id}',
});
