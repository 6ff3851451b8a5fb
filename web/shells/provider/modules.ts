import { jobsProvider } from '#web/modules/jobs/provider/module.ts';
import { notificationsProvider } from '#web/modules/notifications/provider/module.ts';
import { onCallProvider } from '#web/modules/on-call/provider/module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What a service partner’s phone keeps; the pages stand in the field’s shell. */
export const providerModules: readonly PhoneModule[] = [jobsProvider, notificationsProvider, onCallProvider];
