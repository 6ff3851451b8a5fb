import { Footprints } from 'lucide-react';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { createScan, explainMiss } from '#shared/modules/patrol/operations.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { prepareScan } from './prepare-scan.ts';

export const patrolField = defineFaceModule({
  name: 'patrol',
  pages: [
    {
      path: 'patrol',
      load: () => import('./patrol-page.tsx'),
      place: { order: 30, label: ['Patrol', 'गश्त'], icon: Footprints },
    },
  ],
  offline: {
    collections: [
      keep(checkpoints),
      keep(patrolRoutes),
      keep(scans, { moment: 'at', indexes: [['newest']] }),
      keep(misses),
    ],
    operations: [queue(createScan, prepareScan), queue(explainMiss)],
  },
});
