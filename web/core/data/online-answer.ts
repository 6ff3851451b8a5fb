import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';
import { api } from '#web/core/session/api.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';

/**
 * An answer of the server that is kept nowhere on the device. `data` may be that of a moment ago while it is
 * read again.
 */
export type OnlineAnswer<T> = {
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly data: T | null;
  readonly message: string;
  readonly reload: () => void;
};

/**
 * Reads an address of the API for a screen, again when the address changes, on `reload` and when the network
 * is back. A null path reads nothing.
 */
export function useOnlineAnswer<T>(path: string | null): OnlineAnswer<T> {
  const { online } = useSyncStatus();
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{ path: string | null; data: T | null; error: unknown }>({
    path: null,
    data: null,
    error: null,
  });
  useEffect(() => {
    if (path === null) return undefined;
    let gone = false;
    api<T>('GET', path).then(
      ({ data }) => {
        if (!gone) setRead({ path, data, error: null });
      },
      (error: unknown) => {
        if (!gone) setRead((before) => ({ path, data: before.path === path ? before.data : null, error }));
      },
    );
    return () => {
      gone = true;
    };
  }, [path, round, online]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const fits = read.path === path;
  const offline = read.error instanceof ApiError && read.error.code === 'offline';
  const failed = fits && read.data === null && read.error !== null;
  return {
    state: failed ? (offline ? 'offline' : 'failed') : fits && read.data !== null ? 'ready' : 'loading',
    data: fits ? read.data : null,
    message: read.error instanceof Error ? read.error.message : '',
    reload,
  };
}
