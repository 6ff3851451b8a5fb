import { useEffect, useMemo, useState } from 'react';
import { askedFor } from '#shared/core/search-rank.ts';
import type { searchEverything } from '#shared/modules/search/queries.ts';
import { finderIn, watchHeld } from '#web/core/data/found-here.ts';
import type { FoundHere, Held, KindHere } from '#web/core/data/found-here.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSettled } from '#web/core/data/use-settled.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useStore } from '#web/core/device/store.ts';
import { openedDevice } from '#web/core/sync/engine.ts';

/** Records of a list that this page has read; `isOnlyHere` where the server searches them not, or not all. */
export type ListHere = Held & { readonly isOnlyHere?: boolean };
type State = 'idle' | 'searching' | 'offline' | 'failed' | 'found';

const typingMs = 200;

/**
 * What fits what is typed: with network what the server finds, without it what this device holds; lists that
 * the server does not search are looked through in either case.
 */
export function useSearch(
  typed: string,
  kinds: readonly KindHere[],
  lists: readonly ListHere[],
): { readonly found: readonly FoundHere[]; readonly state: State; readonly retry: () => void } {
  const { language } = useLanguage();
  const wanted = typed.trim();
  const settled = useSettled(wanted, typingMs);
  const answer = useQuery<typeof searchEverything>(
    '/search/global',
    settled === '' ? null : { input: { q: settled } },
  );
  const isOffline = answer.state === 'offline';
  const held = useHeld(kinds, isOffline);
  const find = useMemo(
    () =>
      finderIn(
        [
          ...(isOffline ? (held ?? []) : []),
          ...lists.filter(({ isOnlyHere }) => isOffline || isOnlyHere === true),
        ],
        language,
      ),
    [isOffline, held, lists, language],
  );
  const here = useMemo(() => find(askedFor(settled)), [find, settled]);
  const asked = [...kinds, ...lists.filter(({ isOnlyHere }) => isOnlyHere !== true)];
  const names = new Set(asked.map(({ searched }) => searched.kind));
  const told = isOffline ? [] : (answer.data ?? []).filter(({ kind }) => names.has(kind));
  const isRead = isOffline ? held !== null : answer.state !== 'loading';
  const state: State =
    wanted === ''
      ? 'idle'
      : wanted !== settled || !isRead
        ? 'searching'
        : isOffline
          ? 'offline'
          : answer.state === 'failed'
            ? 'failed'
            : 'found';
  return { found: state === 'idle' ? [] : [...told, ...here], state, retry: answer.reload };
}

/** What the device keeps of some kinds, read once network was missing; null until then. */
function useHeld(kinds: readonly KindHere[], isWanted: boolean): readonly Held[] | null {
  const device = useStore(openedDevice);
  const [held, setHeld] = useState<readonly Held[] | null>(null);
  // Each letter asks the server first; what is held is read once for all of them.
  const [isFollowed, setFollowed] = useState(false);
  if (isWanted && !isFollowed) setFollowed(true);
  useEffect(
    () => (isFollowed && device ? watchHeld(device, kinds, setHeld) : undefined),
    [isFollowed, device, kinds],
  );
  return held;
}
