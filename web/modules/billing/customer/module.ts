import { ReceiptIndianRupee } from 'lucide-react';
import { defineFaceModule } from '#web/core/face/face-module.ts';

export const billingCustomer = defineFaceModule({
  name: 'billing',
  pages: [
    {
      path: 'payments',
      load: () => import('./payments-page.tsx'),
      place: { order: 40, label: ['Payments', 'भुगतान'], icon: ReceiptIndianRupee },
    },
    { path: 'payments/:id', load: () => import('./invoice-page.tsx') },
  ],
});
