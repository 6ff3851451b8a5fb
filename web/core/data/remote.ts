import { useCallback, useEffect, useState } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { api } from '#web/core/session/api.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { refreshEvent } from './refresh.ts';
import { session, useSession } from '#web/core/session/session.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';

/**
 * What a screen shows of an answer of the server: the last one known, whether it could be renewed, and as of
 * when it is.
 */
export type Remote<T> = {
  readonly data: T | null;
  readonly failed: boolean;
  readonly asOf: string | null;
  readonly reload: () => void;
};

type Kept<T> = { readonly at: number; readonly data: T };

/**
 * An answer of the server for screens that are read online: fetched when the screen opens, when the network
 * returns and when the named collections have been pulled. The last answer is kept on this device for the
 * time without network, and goes with its owner. `variant` tells answers apart that one address gives: those
 * in the words of a language are kept by it.
 */
export function useRemote<T>(path: string, follow: readonly string[] = [], variant = ''): Remote<T> {
  const { user } = useSession();
  const userId = user?.id;
  const { asOf: pulled, online } = useSyncStatus();
  const key = user ? `${deviceNames(user).channel}-seen-${schemaNumber}${variant}${path}` : '';
  const [state, setState] = useState<{
    readonly key: string;
    readonly kept: Kept<T> | null;
    readonly failed: boolean;
  }>(() => ({
    key,
    kept: read<T>(key),
    failed: false,
  }));
  const news = follow.map((name) => pulled[name] ?? 0).join();

  const load = useCallback(async () => {
    if (key === '') return;
    try {
      const { data } = await api<T>('GET', path);
      // An answer that comes after its owner has signed out is kept nowhere.
      if (session.get().user?.id !== userId) return;
      const kept = { at: Date.now(), data };
      setState({ key, kept, failed: false });
      keep(key, kept);
    } catch {
      setState((before) => ({ key, kept: before.key === key ? before.kept : read<T>(key), failed: true }));
    }
  }, [key, path, userId]);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `news` says that the server has something new
  useEffect(() => void load(), [load, news, online]);

  useEffect(() => {
    const again = (): void => void load();
    addEventListener(refreshEvent, again);
    return () => removeEventListener(refreshEvent, again);
  }, [load]);

  const current = state.key === key ? state : { kept: read<T>(key), failed: false };
  return {
    data: current.kept?.data ?? null,
    failed: current.failed,
    asOf: current.kept ? instantFromMs(current.kept.at) : null,
    reload: () => {
      setState((before) => ({ ...before, failed: false }));
      void load();
    },
  };
}

function read<T>(key: string): Kept<T> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}

/** A full storage must not take the screen away. */
function keep(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(key);
  }
}
