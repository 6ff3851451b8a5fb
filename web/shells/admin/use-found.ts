import { useEffect, useMemo, useState } from 'react';
import type { searchEverything } from '#shared/modules/search/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSettled } from '#web/core/data/use-settled.ts';
import type { FindHere } from './find-on-device.ts';
import { finds } from './navigation.ts';
import { fitting } from './palette-choices.ts';
import type { Choice } from './palette-choices.ts';
import type { KnownChoices } from './use-known.ts';

/** Choices under a heading of their own; results of a search stand in one group without. */
export type Group = {
  readonly name: 'recent' | 'commands' | 'pages' | 'found';
  readonly choices: readonly Choice[];
};
type Found = {
  readonly groups: readonly Group[];
  readonly state: 'idle' | 'searching' | 'offline' | 'found';
};

const typingMs = 200;

/**
 * What fits what is typed: commands and pages at once, records below them when the server has answered.
 * Nothing typed shows what was used last, and then everything.
 */
export function useFound(typed: string, known: KnownChoices): Found {
  const wanted = typed.trim();
  const settled = useSettled(wanted, typingMs);
  const answer = useQuery<typeof searchEverything>(
    '/search/global',
    wanted === '' || settled === '' ? null : { input: { q: settled } },
  );
  const offline = answer.state === 'offline';
  const here = useFoundHere(offline ? settled : null);
  const { state: answered, data } = answer;
  const rows = useMemo(
    () => (offline ? here : answered === 'loading' ? null : (data ?? []).filter(isFound)),
    [offline, here, answered, data],
  );
  const [last, setLast] = useState<readonly Choice[]>([]);
  if (rows !== null && rows !== last) setLast(rows);

  if (wanted === '')
    return {
      groups: (['recent', 'commands', 'pages'] as const)
        .map((name) => ({ name, choices: known[name] }))
        .filter(({ choices }) => choices.length > 0),
      state: 'idle',
    };
  const isAnswered = settled === wanted && rows !== null;
  // Those of a moment ago that still fit stay while somebody types on, so that the list does not jump.
  const shown = isAnswered ? rows : last.filter((row) => isLike(row, wanted));
  const choices = [...fitting([...known.commands, ...known.pages], wanted), ...shown];
  const state = !isAnswered ? 'searching' : offline ? 'offline' : 'found';
  return { groups: [{ name: 'found', choices }], state };
}

/** What this device has of it; null until it has been read, and where nothing is wanted. */
function useFoundHere(wanted: string | null): readonly Choice[] | null {
  const { language } = useLanguage();
  const [find, setFind] = useState<FindHere | null>(null);
  // Each letter asks the server first; what is held is read once for all of them.
  const [isFollowed, setFollowed] = useState(false);
  if (wanted !== null && !isFollowed) setFollowed(true);
  useEffect(() => {
    if (!isFollowed) return undefined;
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./find-on-device.ts').then(({ followDevice }) => {
      if (!gone) stop = followDevice(language, (next) => setFind(() => next));
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [isFollowed, language]);
  return useMemo(() => (wanted === null || find === null ? null : find(wanted)), [find, wanted]);
}

function isLike({ title, detail }: Choice, wanted: string): boolean {
  return `${title} ${detail}`.toLowerCase().includes(wanted.toLowerCase());
}

function isFound(row: Choice): boolean {
  return finds.has(row.kind);
}
