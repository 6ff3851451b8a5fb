import { Wrench } from 'lucide-react';
import { rateCustomer } from '#shared/modules/jobs/customer-rating-operations.ts';
import { proposeExtra } from '#shared/modules/jobs/extra-operations.ts';
import { reportNobodyHome } from '#shared/modules/jobs/no-show-operations.ts';
import { acceptJob, completeJob, progressJob, rejectJob } from '#shared/modules/jobs/worker-operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const jobsField = defineFaceModule({
  name: 'jobs',
  pages: [
    {
      path: 'jobs',
      load: () => import('./jobs-page.tsx'),
      place: { order: 15, label: ['Jobs', 'जॉब'], icon: Wrench, role: 'provider' },
    },
  ],
  offline: {
    operations: [
      queue(acceptJob),
      queue(rejectJob),
      queue(progressJob),
      queue(completeJob),
      queue(proposeExtra),
      queue(reportNobodyHome),
      queue(rateCustomer),
    ],
  },
});
