import { Siren } from 'lucide-react';
import { alerts } from '#shared/modules/sos/alert.ts';
import { closeAlert, takeAlert } from '#shared/modules/sos/operations.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const sosAdmin = defineAdminModule({
  name: 'sos',
  pages: [
    {
      path: 'sos',
      load: () => import('./alerts-page.tsx'),
      place: {
        job: 'quality',
        order: 20,
        label: ['Calls for help', 'मदद की पुकार'],
        icon: Siren,
        permission: 'incidents:read',
      },
    },
  ],
  offline: {
    collections: [keep(alerts, { indexes: [['newest']] })],
    operations: [queue(takeAlert), queue(closeAlert)],
  },
});
