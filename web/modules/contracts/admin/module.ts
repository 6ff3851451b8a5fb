import { searchedContracts } from '#shared/modules/contracts/searched.ts';
import { FileText } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const contractsAdmin = defineAdminModule({
  name: 'contracts',
  finds: [searchedContracts],
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
    { path: 'contracts/renewals', needs: 'contracts:read', load: () => import('./radar-page.tsx') },
    { path: 'contracts/clauses', needs: 'contracts:read', load: () => import('./clauses/clauses-page.tsx') },
    {
      path: 'contracts/templates',
      needs: 'contracts:read',
      load: () => import('./clauses/templates-page.tsx'),
    },
    { path: 'contracts/settings', needs: 'contracts:read', load: () => import('./settings-page.tsx') },
  ],
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
