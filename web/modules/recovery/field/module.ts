import { defineFaceModule } from '#web/core/face/face-module.ts';
import { queueVisit } from './visit-clock.ts';

export const recoveryField = defineFaceModule({
  name: 'recovery',
  pages: [{ path: 'recovery', load: () => import('./cases-page.tsx') }],
  offline: { operations: [queueVisit] },
});
