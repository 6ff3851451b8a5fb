import { recordInPerson } from '#shared/modules/contracts/in-person/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const contractsField = defineFaceModule({
  name: 'contracts',
  pages: [{ path: 'signings', load: () => import('./signings-page.tsx') }],
  offline: { operations: [queue(recordInPerson)] },
});
