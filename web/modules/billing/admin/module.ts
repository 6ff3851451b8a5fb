import { ReceiptText } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const billingAdmin = defineAdminModule({
  name: 'billing',
  pages: [
    {
      path: 'billing',
      load: () => import('./billing-page.tsx'),
      place: {
        job: 'money',
        order: 10,
        label: ['Invoices', 'बिल'],
        icon: ReceiptText,
        permission: 'billing:read',
      },
    },
  ],
  finds: { bill: ['Invoice', 'बिल'] },
  commands: [
    {
      name: 'new-invoice',
      path: 'billing',
      label: ['New invoice', 'नया बिल'],
      words: 'add create bill invoice naya बनाएँ इनवॉइस',
      permission: 'billing:write',
    },
  ],
});
