import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const crmField = defineFaceModule({
  name: 'crm',
  pages: [{ path: 'surveys', load: () => import('./surveys-page.tsx') }],
  offline: { operations: [queue(recordSurvey)] },
});
