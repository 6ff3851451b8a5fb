import { setDays, setPlace } from '#shared/modules/on-call/work-operations.ts';
import { queue } from '#web/core/sync/offline-set.ts';

/** What partners set on their phones about their work. Most who keep a phone's parts are no partners. */
export const queuedWork = [queue(setDays), queue(setPlace)];
