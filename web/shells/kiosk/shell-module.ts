import { defineFaceModule } from '#web/core/face/face-module.ts';

/** The one page of a kiosk, which is made of several modules. */
export const kioskShell = defineFaceModule({
  name: 'shell',
  pages: [{ path: 'kiosk', load: () => import('./kiosk.tsx'), open: 'everybody' }],
});
