import { CalendarOff, CalendarRange, Repeat } from 'lucide-react';
import { roster } from '#shared/modules/roster/duty.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const rosterAdmin = defineAdminModule({
  name: 'roster',
  pages: [
    {
      path: 'roster',
      load: () => import('./roster-page.tsx'),
      place: {
        job: 'roster',
        order: 40,
        label: ['Roster', 'रोस्टर'],
        icon: CalendarRange,
        permission: 'roster:read',
      },
    },
    {
      path: 'roster/patterns',
      load: () => import('./patterns-page.tsx'),
      place: {
        job: 'roster',
        order: 50,
        label: ['Shift patterns', 'शिफ्ट पैटर्न'],
        icon: Repeat,
        permission: 'roster:read',
      },
    },
    {
      path: 'leave',
      load: () => import('./leave-page.tsx'),
      place: {
        job: 'roster',
        order: 80,
        label: ['Leave', 'छुट्टी'],
        icon: CalendarOff,
        permission: 'roster:read',
      },
    },
  ],
  offline: {
    collections: [
      keep(staffRequests, { indexes: [['newest']] }),
      keep(roster, {
        indexes: [
          ['date', 'starts'],
          ['staff_id', 'date'],
        ],
      }),
    ],
    operations: [
      queue(editDuty),
      queue(requestMoves.agree),
      queue(requestMoves.decline),
      queue(requestMoves.cancel),
    ],
  },
});
