import { searchedPosts } from '#shared/modules/roster/searched.ts';
import { CalendarOff, CalendarRange, Repeat } from 'lucide-react';
import { roster } from '#shared/modules/roster/duty.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const rosterAdmin = defineAdminModule({
  name: 'roster',
  finds: [searchedPosts],
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
  commands: [
    {
      name: 'publish-roster',
      path: 'roster',
      label: ['Publish roster', 'रोस्टर भेजें'],
      words: 'send duties release पब्लिश ड्यूटी',
      permission: 'roster:write',
    },
    {
      name: 'apply-pattern',
      path: 'roster',
      label: ['Apply pattern', 'पैटर्न लगाएँ'],
      words: 'roster shift rotation रोस्टर शिफ्ट',
      permission: 'roster:write',
    },
    {
      name: 'approve-leave',
      path: 'leave',
      label: ['Approve leave', 'छुट्टी मंज़ूर करें'],
      words: 'request swap reject decide मंज़ूरी बदली',
      permission: 'roster:write',
    },
    {
      name: 'add-leave',
      path: 'leave',
      label: ['Add leave', 'छुट्टी जोड़ें'],
      words: 'new absence नई',
      permission: 'roster:write',
    },
  ],
});
