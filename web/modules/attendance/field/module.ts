import { ClipboardCheck, UsersRound } from 'lucide-react';
import { handovers, signHandover } from '#shared/modules/attendance/handover.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { createFix } from '#shared/modules/attendance/regularize.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { queuePunch } from '../queue-punch.ts';

export const attendanceField = defineFaceModule({
  name: 'attendance',
  pages: [
    {
      path: 'punches',
      load: () => import('./punches-page.tsx'),
      place: { order: 20, label: ['Punches', 'हाज़िरी'], icon: ClipboardCheck },
    },
    {
      path: 'muster',
      load: () => import('./muster-page.tsx'),
      place: { order: 50, label: ['Muster', 'मस्टर'], icon: UsersRound, role: 'supervisor' },
    },
  ],
  offline: {
    collections: [
      keep(attendance, {
        moment: 'at',
        indexes: [['newest'], ['staff_id', 'newest'], ['date', 'newest']],
      }),
      keep(handovers, { indexes: [['newest']] }),
    ],
    operations: [queuePunch, queue(createFix), queue(signHandover)],
  },
});
