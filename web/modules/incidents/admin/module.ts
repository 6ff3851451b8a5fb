import { searchedIncidents, searchedParties, searchedTypes } from '#shared/modules/incidents/searched.ts';
import { ShieldAlert } from 'lucide-react';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { addIncidentMedia, commentIncident } from '#shared/modules/incidents/operations.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const incidentsAdmin = defineAdminModule({
  name: 'incidents',
  finds: [searchedIncidents, searchedTypes, searchedParties],
  pages: [
    {
      path: 'incidents',
      load: () => import('./incidents-page.tsx'),
      place: {
        job: 'quality',
        order: 10,
        label: ['Incidents', 'घटनाएँ'],
        icon: ShieldAlert,
        permission: 'incidents:read',
      },
    },
    { path: 'incidents/board', needs: 'incidents:read', load: () => import('./board-page.tsx') },
    { path: 'incidents/types', needs: 'incidents:read', load: () => import('./types-page.tsx') },
    { path: 'incidents/times', needs: 'incidents:read', load: () => import('./times-page.tsx') },
    { path: 'incidents/reports', needs: 'incidents:read', load: () => import('./reports-page.tsx') },
  ],
  // The address of one record opens it beside its list.
  redirects: [
    {
      path: 'incidents/:id',
      to: ({ id = '' }) => `/admin/incidents?status=all&open=${encodeURIComponent(id)}`,
    },
  ],
  offline: {
    collections: [keep(incidents, { indexes: [['newest']] })],
    operations: [queue(commentIncident), queue(addIncidentMedia)],
  },
});
