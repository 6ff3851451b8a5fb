import { askGuards } from '#shared/modules/portal/ask-guards.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queue } from '#web/core/sync/offline-set.ts';

/** What people of clients see; whoever is none reaches none of it from the other pages. */
export const portalCustomer = defineFaceModule({
  name: 'portal',
  pages: [
    { path: 'my-sites', load: () => import('./my-sites-page.tsx') },
    { path: 'my-sites/:id', load: () => import('./site-page.tsx') },
    { path: 'my-sites/:id/sheet', load: () => import('./sheet-page.tsx') },
  ],
  offline: { operations: [queue(askGuards)] },
});
