import { FileText } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const contractsAdmin = defineAdminModule({
  name: 'contracts',
  pages: [
    {
      path: 'contracts',
      load: () => import('./contracts-page.tsx'),
      place: {
        job: 'customers',
        order: 20,
        label: ['Contracts', 'अनुबंध'],
        icon: FileText,
        permission: 'contracts:read',
      },
    },
  ],
  finds: { contract: ['Contract', 'अनुबंध'] },
  commands: [
    {
      name: 'new-contract',
      path: 'contracts',
      label: ['New contract', 'नया अनुबंध'],
      words: 'add create agreement बनाएँ कॉन्ट्रैक्ट',
      permission: 'contracts:write',
    },
  ],
});
