import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { api } from '#web/core/session/api.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useSession } from '#web/core/session/session.ts';
import { queryClient } from './query-client.ts';
import { failureOf, useFailure } from './use-query.ts';
import type { ReadState } from './use-query.ts';

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
 * A list as the server has it. `rows` may be those of a moment ago while `busy`, and answer another question
 * while `turning`; `asOf` says when they were read.
 */
export type ListAnswer<Row> = {
  readonly state: ReadState;
  readonly busy: boolean;
  readonly turning: boolean;
  readonly rows: readonly Row[];
  /** The same in the words of `useQuery`: the rows once there are any to show or none to be had. */
  readonly data: readonly Row[] | null;
  readonly failed: boolean;
  readonly total: number;
  readonly hasMore: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly asOf: string | null;
  readonly message: string;
  readonly status: number;
  readonly reload: () => void;
};

type Read<Row> = Pick<ListAnswer<Row>, 'rows' | 'total' | 'hasMore' | 'counts'>;
const pageSize = 100;
const typingMs = 250;
const empty: Read<never> = { rows: [], total: 0, hasMore: false, counts: {} };

/**
 * A list that lives on the server alone, on the cache of `useQuery`. An empty path asks nothing. It is read
 * again when the question changes, on `reload`, when the network is back, and when one of the collections in
 * `follow` has been pulled.
 */
export function useListQuery<Row>(question: ListQuestion, follow: readonly string[] = []): ListAnswer<Row> {
  const { user } = useSession();
  const { language } = useLanguage();
  const found = useQuery(
    {
      queryKey: [user?.id, language, 'list', question],
      enabled: user !== null && question.path !== '',
      meta: { follow },
      queryFn: async ({ signal }) => {
        if (question.search !== '') await typed(signal);
        return readList<Row>(question);
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const { data, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = found;
  const error = useFailure(found);
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    ...(data ?? empty),
    data: data?.rows ?? null,
    failed: error !== null,
    state: data !== undefined ? 'ready' : error === null ? 'loading' : failureOf(error),
    busy: isFetching,
    turning: isPlaceholderData,
    asOf: data === undefined || dataUpdatedAt === 0 ? null : instantFromMs(dataUpdatedAt),
    message: error?.message ?? '',
    status: error instanceof ApiError ? error.status : 0,
    reload,
  };
}

/** Waits until somebody has stopped typing; a next letter asks another question and ends this one. */
function typed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Every row that a question finds, up to `most`, whatever was shown so far; `idOf` tells rows apart. Throws
 * `ApiError`.
 */
export async function readWholeList<Row>(
  question: ListQuestion,
  most: number,
  idOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const limit = 200;
  // By their ids: a row that is added meanwhile moves others to the next page, where they would be met again.
  const rows = new Map<string, Row>();
  for (let page = 1; rows.size < most; page += 1) {
    const { data, pagination } = await ask<Row>(question, question.filters, page, limit);
    for (const row of data) rows.set(idOf(row), row);
    if (data.length < limit || page * limit >= (pagination?.total ?? 0)) break;
  }
  return [...rows.values()].slice(0, most);
}

async function readList<Row>(question: ListQuestion): Promise<Read<Row>> {
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
  };
}

async function ask<Row>(
  { path, search, sort }: ListQuestion,
  filters: Readonly<Record<string, string>>,
  page: number,
  limit: number,
) {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams({ page: String(page), limit: String(limit), ...Object.fromEntries(set) });
  if (search !== '') query.set('search', search);
  if (sort !== '') query.set('sort', sort);
  const answer = await api<Row[] | Readonly<Record<string, Row[]>>>('GET', `${path}?${query.toString()}`);
  const { data } = answer;
  // Some lists stand under a name of their own, as the documented interface has them.
  return { ...answer, data: Array.isArray(data) ? data : (Object.values(data)[0] ?? []) };
}
