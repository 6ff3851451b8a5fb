import { useQuery as useCached } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Query } from '#shared/core/query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ApiError } from '#web/core/session/api-error.ts';
import { api } from '#web/core/session/api.ts';
import { addressOf } from '#web/core/session/call.ts';
import type { Asked } from '#web/core/session/call.ts';
import { session, useSession } from '#web/core/session/session.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import type { Kept } from './kept-answers.ts';
import { isUnanswered, queryClient } from './query-client.ts';

/** How what a screen shows of the server stands; the same words for live rows and for queries. */
export type ReadState = 'loading' | 'ready' | 'offline' | 'failed';

/** What a screen gets of a query. */
export type Answered<T> = {
  /** `loading` and `failed` say that there is nothing to show; an older answer is `ready`. */
  readonly state: ReadState;
  readonly data: T | null;
  /** True where the answer could not be renewed, whether there is an older one or not. */
  readonly failed: boolean;
  readonly asOf: string | null;
  /** Why the server gave no answer. */
  readonly message: string;
  /** The HTTP status of the failure; 0 where there is none, or no answer came. */
  readonly status: number;
  readonly reload: () => void;
};

type Options<Called extends Query> = {
  /** Collections whose pull says that the answer may be another now. */
  readonly follow?: readonly string[];
  /**
   * The last answer stays on this device for the time without network, and goes with its owner. Only where
   * the contract allows it, and for no form that takes its first values from it.
   */
  readonly keep?: 'keep' extends Called['offline'] ? true : never;
  /** Asked also by who is not signed in. Only where the contract is public. */
  readonly visitors?: 'public' extends Called['access'] ? true : never;
  /** Tells kept answers apart that one address gives, such as those in the words of a language. */
  readonly variant?: string;
};

/**
 * The server's answer to a query for a screen: read when the screen opens, when the network returns, on
 * `reload` and when a collection in `follow` has been pulled. Screens that ask the same share one answer. The
 * query is named by its path, which the compiler compares with the contract; a null question asks nothing.
 *
 * @example const plan = useQuery<typeof readPlan>('/roster/plan', { input: { from, to } });
 */
export function useQuery<Called extends Query>(
  path: Called['path'],
  question: Asked<Called> | null,
  options: Options<Called> = {},
): Answered<z.output<Called['output']>> {
  type Data = z.output<Called['output']>;
  const { user } = useSession();
  const { language } = useLanguage();
  const { params, input } = (question ?? {}) as Asked<Query>;
  const address = addressOf(path, params, input);
  const kept = options.keep ? (options.variant ?? '') + address : null;
  const asked = question !== null && (user !== null || options.visitors === true);
  const before = (): Kept<Data> | null =>
    asked && user !== null && kept !== null ? keptAnswer<Data>(user, kept) : null;
  const found = useCached(
    {
      queryKey: [user?.id, language, address, kept],
      enabled: asked,
      meta: { follow: options.follow ?? [] },
      queryFn: async () => {
        const { data } = await api<Data>('GET', address);
        // An answer that comes after its owner has signed out is kept nowhere.
        if (kept !== null && user !== null && session.get().user?.id === user.id)
          keepAnswer(user, kept, data);
        return data;
      },
      initialData: () => before()?.data,
      initialDataUpdatedAt: () => before()?.at,
    },
    queryClient,
  );
  const { data, refetch } = found;
  const error = useFailure(found);
  const reload = useCallback(() => void (asked && refetch()), [asked, refetch]);
  return {
    state: data !== undefined ? 'ready' : error === null ? 'loading' : failureOf(error),
    data: (data ?? null) as Data | null,
    failed: error !== null,
    asOf: data === undefined ? null : instantFromMs(found.dataUpdatedAt),
    message: error?.message ?? '',
    status: error instanceof ApiError ? error.status : 0,
    reload,
  };
}

/**
 * Why an answer could not be read. While what was not answered is asked again, the screen goes on saying so,
 * and does not blink.
 */
export function useFailure({
  error,
  isFetching,
}: {
  readonly error: Error | null;
  readonly isFetching: boolean;
}): Error | null {
  const last = useRef<Error | null>(null);
  if (!isFetching) last.current = error;
  if (error !== null) return error;
  return isFetching && last.current !== null && isUnanswered(last.current) ? last.current : null;
}

/** Why there is nothing to show. */
export function failureOf(error: Error): 'offline' | 'failed' {
  return isUnanswered(error) ? 'offline' : 'failed';
}
