import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

export const crmField = defineFaceModule({
  name: 'crm',
  pages: [
    { path: 'surveys', load: () => import('./surveys-page.tsx') },
    { path: 'leads', load: () => import('./leads/leads-page.tsx'), needs: 'own_leads:write' },
  ],
  offline: {
    operations: [queue(recordSurvey)],
    later: async () => (await import('./leads/queued.ts')).queuedOwnLeads,
  },
});
