import { roster } from '#shared/modules/roster/duty.ts';
import { createRequest, requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { KeepBalances } from './keep-balances.tsx';
import { withOwnStaffId } from './own-staff-id.ts';

export const rosterField = defineFaceModule({
  name: 'roster',
  pages: [
    { path: 'leave', load: () => import('./leave-page.tsx'), ofStaff: true },
    { path: 'duties', load: () => import('./duties-page.tsx'), ofStaff: true },
  ],
  Background: KeepBalances,
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
      queue(requestMoves.agree),
      queue(requestMoves.decline),
      queue(requestMoves.cancel),
    ],
  },
});
