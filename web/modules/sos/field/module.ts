import { Siren } from 'lucide-react';
import { alerts } from '#shared/modules/sos/alert.ts';
import { closeAlert, raiseAlert, sayOk, takeAlert } from '#shared/modules/sos/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const sosField = defineFaceModule({
  name: 'sos',
  pages: [
    {
      path: 'sos',
      load: () => import('./sos-page.tsx'),
      place: { order: 60, label: ['SOS', 'मदद'], icon: Siren, urgent: true },
    },
  ],
  offline: {
    collections: [keep(alerts, { indexes: [['newest']] })],
    operations: [queue(raiseAlert), queue(takeAlert), queue(closeAlert), queue(sayOk)],
  },
});
