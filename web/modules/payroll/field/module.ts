import { Wallet } from 'lucide-react';
import { requestAdvance } from '#shared/modules/payroll/request-advance.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { KeepPay } from './keep-pay.tsx';
import { queue } from '#web/core/sync/offline-set.ts';

export const payrollField = defineFaceModule({
  name: 'payroll',
  pages: [
    {
      path: 'pay',
      load: () => import('./pay-page.tsx'),
      ofStaff: true,
      place: { order: 40, label: ['Pay', 'वेतन'], icon: Wallet },
    },
    { path: 'advances', load: () => import('./advances-page.tsx'), ofStaff: true },
  ],
  Background: KeepPay,
  offline: {
    operations: [queue(requestAdvance)],
  },
});
