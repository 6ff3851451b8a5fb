import { useEffect, useState } from 'react';
import type { searchEverything } from '#shared/modules/search/queries.ts';
import { call } from '#web/core/session/call.ts';
import { ApiError } from '#web/core/session/api-error.ts';
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
  const [answer, setAnswer] = useState<{
    readonly typed: string;
    readonly rows: readonly Choice[];
    readonly offline: boolean;
  }>({
    typed: '',
    rows: [],
    offline: false,
  });
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call<typeof searchEverything>(
        'GET /search/global',
        { input: { q: wanted } },
        { signal: stop.signal },
      ).then(
        ({ data }) => setAnswer({ typed: wanted, rows: data.filter(isFound), offline: false }),
        async (error: unknown) => {
          const offline = error instanceof ApiError && error.code === 'offline';
          const rows = offline ? await (await import('./find-on-device.ts')).findOnDevice(wanted) : [];
          if (!stop.signal.aborted) setAnswer({ typed: wanted, rows, offline });
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  if (wanted === '')
    return {
      groups: (['recent', 'commands', 'pages'] as const)
        .map((name) => ({ name, choices: known[name] }))
        .filter(({ choices }) => choices.length > 0),
      state: 'idle',
    };
  const isAnswered = answer.typed === wanted;
  // Those of a moment ago that still fit stay while somebody types on, so that the list does not jump.
  const rows = isAnswered ? answer.rows : answer.rows.filter((row) => isLike(row, wanted));
  const choices = [...fitting([...known.commands, ...known.pages], wanted), ...rows];
  const state = !isAnswered ? 'searching' : answer.offline ? 'offline' : 'found';
  return { groups: [{ name: 'found', choices }], state };
}

function isLike({ title, detail }: Choice, wanted: string): boolean {
  return `${title} ${detail}`.toLowerCase().includes(wanted.toLowerCase());
}

function isFound(row: Choice): boolean {
  return finds.has(row.kind);
}
