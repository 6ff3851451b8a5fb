import { useEffect, useState } from 'react';
import type { searchEverything } from '#shared/modules/search/queries.ts';
import { call } from '#web/core/session/call.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { finds } from './navigation.ts';
import type { Job } from './navigation.ts';

/** Something to go to. */
export type Choice = {
  /** `page`, or the kind of record that it is. */
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
};

const typingMs = 200;

/**
 * What fits what is typed: pages at once, records when the server has answered. Nothing typed shows all
 * pages.
 */
export function useFound(
  typed: string,
  jobs: readonly Job[],
): { choices: readonly Choice[]; state: 'idle' | 'searching' | 'offline' | 'found' } {
  const { t } = useLanguage();
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
        ({ data }) => setAnswer({ typed: wanted, rows: data.flatMap(asChoice), offline: false }),
        (error: unknown) => {
          if (!stop.signal.aborted)
            setAnswer({
              typed: wanted,
              rows: [],
              offline: error instanceof ApiError && error.code === 'offline',
            });
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  const pages = jobs
    .flatMap((job) =>
      job.places.map(
        (place): Choice => ({ kind: 'page', title: t(place.label), detail: t(job.label), path: place.to }),
      ),
    )
    .filter((page) =>
      [page.title, page.detail].some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
    );
  const fits = wanted !== '' && answer.typed === wanted;
  return {
    // The rows of a moment ago stay while somebody types on, so that the list does not jump.
    choices: [...pages, ...(wanted === '' ? [] : answer.rows)],
    state: wanted === '' ? 'idle' : !fits ? 'searching' : answer.offline ? 'offline' : 'found',
  };
}

function asChoice(row: Choice): Choice[] {
  return row.kind in finds ? [row] : [];
}
