import { createIncident } from '#shared/modules/incidents/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const incidentsField = defineFaceModule({
  name: 'incidents',
  offline: {
    operations: [queue(createIncident)],
  },
});
