import { defineFaceModule } from '#web/core/face/face-module.ts';

export const onCallProvider = defineFaceModule({
  name: 'on-call',
  offline: { later: async () => (await import('../queued-work.ts')).queuedWork },
});
