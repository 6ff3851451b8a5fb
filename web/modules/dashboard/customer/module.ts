import { defineFaceModule } from '#web/core/face/face-module.ts';

export const dashboardCustomer = defineFaceModule({
  name: 'dashboard',
  pages: [
    { path: 'reports', load: () => import('./reports-page.tsx') },
    { path: 'activity', load: () => import('./activity-page.tsx') },
  ],
});
