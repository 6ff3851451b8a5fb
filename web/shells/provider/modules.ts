import { notificationsProvider } from '#web/modules/notifications/provider/module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What a provider’s device keeps; the pages are the customers’. */
export const providerModules: readonly PhoneModule[] = [notificationsProvider];
