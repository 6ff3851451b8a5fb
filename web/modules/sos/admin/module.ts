import { Siren } from 'lucide-react';
import { alerts } from '#shared/modules/sos/alert.ts';
import { closeAlert, takeAlert } from '#shared/modules/sos/operations.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';
import { OpenAlertCount } from './open-alert-count.tsx';

export const sosAdmin = defineAdminModule({
  name: 'sos',
  pages: [
    {
      path: 'sos',
      load: () => import('./alerts-page.tsx'),
      place: {
        job: 'quality',
        order: 20,
        label: ['SOS alerts', 'SOS अलर्ट'],
        icon: Siren,
        permission: 'sos:read',
        Badge: OpenAlertCount,
      },
    },
  ],
  offline: {
    collections: [keep(alerts, { indexes: [['newest']] })],
    operations: [queue(takeAlert), queue(closeAlert)],
  },
});
