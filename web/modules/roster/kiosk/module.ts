import { roster } from '#shared/modules/roster/duty.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const rosterKiosk = defineFaceModule({
  name: 'roster',
  offline: {
    collections: [
      keep(roster, {
        indexes: [
          ['date', 'starts'],
          ['staff_id', 'date'],
        ],
      }),
    ],
  },
});
