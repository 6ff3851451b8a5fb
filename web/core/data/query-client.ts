import { QueryClient } from '@tanstack/react-query';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { backoffMs } from '#web/core/device/backoff.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { shareNoEarlierReads } from '#web/core/session/api.ts';
import { refreshEvent } from './refresh.ts';
import { session } from '#web/core/session/session.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `follow` names the collections whose pull says that an answer may be another now. */
    queryMeta: { readonly follow?: readonly string[] };
  }
}

/** The try from which on the wait for the next grows no longer: half a minute. */
const slowestTry = 5;

/** True where no answer came: the reason is the way to the server, not what was asked. */
export function isUnanswered(error: Error): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

/**
 * The one cache of what screens have read of the server. What no screen asks for is forgotten, since forms
 * take their first values from an answer; what a device keeps for the time without network is in its storage.
 * Where the server refused, the person decides about another try; where no answer came although there is a
 * network, it is asked again by itself: the first request after a gap often fails.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state: { error, errorUpdateCount, errorUpdatedAt } }) =>
        error !== null && isUnanswered(error) && navigator.onLine
          ? backoffMs(Math.min(errorUpdateCount, slowestTry), (errorUpdatedAt % 1000) / 1000)
          : false,
    },
  },
});

let before = syncStatus.get();
let reader = session.get().user?.id;

/** The network is back or gone, or collections were pulled: what depends on it is read again. */
syncStatus.subscribe(() => {
  const now = syncStatus.get();
  const pulled = Object.keys(now.asOf).filter((name) => now.asOf[name] !== before.asOf[name]);
  const turned = now.online !== before.online;
  before = now;
  if (!turned && pulled.length === 0) return;
  readAnew({
    predicate: ({ observers }) =>
      turned || observers.some(({ options }) => options.meta?.follow?.some((name) => pulled.includes(name))),
  });
});

/** What one person has read is nobody else's to see. */
session.subscribe(() => {
  const { user } = session.get();
  if (user?.id === reader) return;
  reader = user?.id;
  queryClient.clear();
});

if (typeof window !== 'undefined') window.addEventListener(refreshEvent, () => readAnew({}));

const oncemore = new WeakSet<Query>();

/**
 * Reads again. A read that is under way answers what was asked before: it is let finish, so that a slow one
 * comes to its end however often something changes, and is then asked once more.
 */
function readAnew(which: QueryFilters): void {
  shareNoEarlierReads();
  const underWay = queryClient.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries(which, { cancelRefetch: false });
  for (const query of underWay) {
    if (oncemore.has(query)) continue;
    oncemore.add(query);
    const askAgain = (): void => {
      oncemore.delete(query);
      readAnew({ predicate: (one) => one === query });
    };
    void query.promise?.then(askAgain, askAgain);
  }
}
