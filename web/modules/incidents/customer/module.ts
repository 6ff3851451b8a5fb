import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import {
  addIncidentMedia,
  commentIncident,
  createIncident,
  incidentMoves,
} from '#shared/modules/incidents/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const incidentsCustomer = defineFaceModule({
  name: 'incidents',
  pages: [
    { path: 'incidents', load: () => import('./incidents-page.tsx') },
    { path: 'incidents/:id', load: () => import('./incident-page.tsx') },
  ],
  offline: {
    collections: [
      keep(incidents, { indexes: [['newest']] }),
      keep(publishedIncidents, { moment: 'published_at', indexes: [['newest']] }),
    ],
    operations: [
      queue(createIncident),
      queue(commentIncident),
      queue(addIncidentMedia),
      queue(incidentMoves.close),
      queue(incidentMoves.reopen),
    ],
  },
});
