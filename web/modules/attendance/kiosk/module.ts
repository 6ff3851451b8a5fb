import { createKioskEvent } from '#shared/modules/attendance/kiosk.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { queuePunch } from '../queue-punch.ts';

export const attendanceKiosk = defineFaceModule({
  name: 'attendance',
  offline: {
    collections: [
      keep(attendance, {
        moment: 'at',
        indexes: [['newest'], ['staff_id', 'newest'], ['date', 'newest']],
      }),
    ],
    operations: [queuePunch, queue(createKioskEvent)],
  },
});
