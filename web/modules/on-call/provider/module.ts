import { setDays } from '#shared/modules/on-call/work-operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const onCallProvider = defineFaceModule({
  name: 'on-call',
  offline: { operations: [queue(setDays)] },
});
