import { incidents } from '#shared/modules/incidents/incident.ts';
import { addToIncident, checkIncident, publishIncident } from '#shared/modules/incidents/field-operations.ts';
import { addIncidentMedia, commentIncident, createIncident } from '#shared/modules/incidents/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { KeepIncidentTypes } from './keep-incident-types.tsx';

export const incidentsField = defineFaceModule({
  name: 'incidents',
  pages: [{ path: 'incidents', load: () => import('./incidents-page.tsx') }],
  Background: KeepIncidentTypes,
  backgroundFor: ({ role, staff_id: staff }) => role === 'supervisor' || staff !== null,
  offline: {
    collections: [keep(incidents, { indexes: [['newest']] })],
    operations: [
      queue(createIncident),
      queue(commentIncident),
      queue(addIncidentMedia),
      queue(checkIncident),
      queue(publishIncident),
      queue(addToIncident),
    ],
  },
});
