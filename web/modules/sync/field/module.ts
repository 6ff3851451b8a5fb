import { defineFaceModule } from '#web/core/face/face-module.ts';

export const syncField = defineFaceModule({
  name: 'sync',
  pages: [{ path: 'attention', load: () => import('../attention-page.tsx') }],
});
