import { roster } from '#shared/modules/roster/duty.ts';
import { readPostOrder } from '#shared/modules/roster/post-orders/operations.ts';
import { createRequest, requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { KeepRoster } from './keep-roster.tsx';
import { withOwnStaffId } from './own-staff-id.ts';

export const rosterField = defineFaceModule({
  name: 'roster',
  pages: [
    { path: 'leave', load: () => import('./leave-page.tsx'), ofStaff: true },
    { path: 'orders', load: () => import('./post-orders/orders-page.tsx'), ofStaff: true },
    { path: 'duties', load: () => import('./duties-page.tsx'), ofStaff: true },
  ],
  Background: KeepRoster,
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
      queue(createRequest, withOwnStaffId),
      queue(readPostOrder, withOwnStaffId),
      queue(requestMoves.agree),
      queue(requestMoves.decline),
      queue(requestMoves.cancel),
    ],
  },
});
