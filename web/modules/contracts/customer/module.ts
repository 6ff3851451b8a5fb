import { FileText } from 'lucide-react';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const contractsCustomer = defineFaceModule({
  name: 'contracts',
  pages: [
    {
      path: 'contracts',
      load: () => import('./contracts-page.tsx'),
      place: { order: 30, label: ['Contracts', 'अनुबंध'], icon: FileText },
    },
  ],
  offline: {
    collections: [keep(contracts, { indexes: [['newest']] })],
  },
});
