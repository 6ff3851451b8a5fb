import { searchedAs } from '#shared/core/searched.ts';
import type { incidents } from './incident.ts';

/** How incidents are found. */
export const searchedIncidents = searchedAs<typeof incidents>('incidents', {
  kind: 'incident',
  label: ['Incident', 'शिकायत'],
  permission: 'incidents:read',
  names: ['title', 'reported_by', 'location'],
  words: ['description'],
  detail: ['location', 'reported_by'],
  seenBy: ['user_id', 'place'],
  office: '/admin/incidents?status=all&open={id}',
  own: '/incidents/{id}',
});
