import { useEffect, useState } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { api } from '#web/core/session/api.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';

/**
 * What is asked of a list: filters by field (empty is all), which values of one of them to count, a text to
 * look for, an order, and how many pages.
 */
export type ListQuestion = {
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly counted: { readonly name: string; readonly values: readonly string[] } | null;
  readonly search: string;
  /** A field, `-` in front for descending; empty is the list's own order. */
  readonly sort: string;
  readonly pages: number;
};

/**
 * A list as the server has it. `rows` may be those of a moment ago while `busy`; `asOf` says when they were
 * read.
 */
export type OnlineList<Row> = {
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly busy: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly asOf: string | null;
  readonly message: string;
  readonly reload: () => void;
};

type Read<Row> = Pick<OnlineList<Row>, 'rows' | 'total' | 'hasMore' | 'counts' | 'asOf'> & {
  readonly asked: string;
};
const pageSize = 100;
const typingMs = 250;

/**
 * A list that lives on the server alone. It is read again when the question changes, on `reload`, when the
 * network is back, and when one of the collections in `follow` has been pulled.
 */
export function useOnlineList<Row>(question: ListQuestion, follow: readonly string[] = []): OnlineList<Row> {
  const { online, asOf: pulled } = useSyncStatus();
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<Read<Row>>({
    asked: '',
    rows: [],
    total: 0,
    hasMore: false,
    counts: {},
    asOf: null,
  });
  const [settled, setSettled] = useState<{ asked: string; round: number; error: unknown }>({
    asked: '',
    round: -1,
    error: null,
  });
  const asked = JSON.stringify(question);
  const news = follow.map((name) => pulled[name] ?? 0).join();

  useEffect(() => {
    let gone = false;
    const wanted = JSON.parse(asked) as ListQuestion;
    const timer = setTimeout(
      () => {
        readList<Row>(wanted).then(
          (found) => {
            if (gone) return;
            setRead({ ...found, asked });
            setSettled({ asked, round, error: null });
          },
          (error: unknown) => {
            if (!gone) setSettled({ asked, round, error });
          },
        );
      },
      wanted.search === '' ? 0 : typingMs,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, round, online, news]);

  const busy = settled.asked !== asked || settled.round !== round;
  const error = busy ? null : settled.error;
  const fits = read.asked === asked;
  const failure = error instanceof ApiError && error.code === 'offline' ? 'offline' : 'failed';
  return {
    ...read,
    state: error !== null && !fits ? failure : read.asked === '' ? 'loading' : 'ready',
    busy,
    message: error instanceof ApiError ? error.message : '',
    reload: () => setRound((before) => before + 1),
  };
}

/** Every row that a question finds, up to `most`, whatever was shown so far. Throws `ApiError`. */
export async function readWholeList<Row extends { readonly id: string }>(
  question: ListQuestion,
  most: number,
): Promise<readonly Row[]> {
  const limit = 200;
  // By their ids: a row that is added meanwhile moves others to the next page, where they would be met again.
  const rows = new Map<string, Row>();
  for (let page = 1; rows.size < most; page += 1) {
    const { data, pagination } = await ask<Row>(question, question.filters, page, limit);
    for (const row of data) rows.set(row.id, row);
    if (data.length < limit || page * limit >= (pagination?.total ?? 0)) break;
  }
  return [...rows.values()].slice(0, most);
}

async function readList<Row>(question: ListQuestion): Promise<Omit<Read<Row>, 'asked'>> {
  const { filters, counted, pages } = question;
  const [answers, totals] = await Promise.all([
    Promise.all(Array.from({ length: pages }, (_, i) => ask<Row>(question, filters, i + 1, pageSize))),
    Promise.all(
      (counted?.values ?? []).map(async (value) => {
        const { pagination } = await ask<Row>(question, { ...filters, [counted?.name ?? '']: value }, 1, 1);
        return [value, pagination?.total ?? 0] as const;
      }),
    ),
  ]);
  const total = answers[0]?.pagination?.total ?? 0;
  return {
    rows: answers.flatMap(({ data }) => data),
    total,
    hasMore: total > pages * pageSize,
    counts: Object.fromEntries(totals),
    asOf: instantFromMs(Date.now()),
  };
}

function ask<Row>(
  { path, search, sort }: ListQuestion,
  filters: Readonly<Record<string, string>>,
  page: number,
  limit: number,
) {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams({ page: String(page), limit: String(limit), ...Object.fromEntries(set) });
  if (search !== '') query.set('search', search);
  if (sort !== '') query.set('sort', sort);
  return api<Row[]>('GET', `${path}?${query.toString()}`);
}
