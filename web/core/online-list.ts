import { useEffect, useState } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { useSyncStatus } from './sync-status.ts';

/** What is asked of a list: one status or all of them, the statuses to count, a text to look for, and how many pages. */
export type ListQuestion = {
  readonly path: string;
  readonly status: string;
  readonly counted: readonly string[];
  readonly search: string;
  readonly pages: number;
};

/** A list as the server has it. `rows` may be those of a moment ago while `busy`; `asOf` says when they were read. */
export type OnlineList<Row> = {
  readonly state: 'loading' | 'ready' | 'offline' | 'failed';
  readonly busy: boolean;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly asOf: string | null;
  readonly message: string;
  readonly reload: () => void;
};

type Read<Row> = Pick<OnlineList<Row>, 'rows' | 'hasMore' | 'counts' | 'asOf'> & { readonly asked: string };
const pageSize = 50;
const typingMs = 250;

/** A list that lives on the server alone. It is read again when the question changes, on `reload`, and when the network is back. */
export function useOnlineList<Row>(question: ListQuestion): OnlineList<Row> {
  const { online } = useSyncStatus();
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<Read<Row>>({ asked: '', rows: [], hasMore: false, counts: {}, asOf: null });
  const [settled, setSettled] = useState<{ asked: string; round: number; error: unknown }>({ asked: '', round: -1, error: null });
  const asked = JSON.stringify(question);

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
  }, [asked, round, online]);

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

async function readList<Row>({ path, status, counted, search, pages }: ListQuestion): Promise<Omit<Read<Row>, 'asked'>> {
  const ask = (of: string, page: number, limit: number) => {
    const query = new URLSearchParams({ page: String(page), limit: String(limit), ...(of === '' ? {} : { status: of }), ...(search === '' ? {} : { search }) });
    return api<Row[]>('GET', `${path}?${query.toString()}`);
  };
  const [answers, totals] = await Promise.all([
    Promise.all(Array.from({ length: pages }, (_, i) => ask(status, i + 1, pageSize))),
    Promise.all(counted.map(async (of) => [of, (await ask(of, 1, 1)).pagination?.total ?? 0] as const)),
  ]);
  return {
    rows: answers.flatMap(({ data }) => data),
    hasMore: (answers[0]?.pagination?.total ?? 0) > pages * pageSize,
    counts: Object.fromEntries(totals),
    asOf: instantFromMs(Date.now()),
  };
}
