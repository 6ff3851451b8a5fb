import type * as z from 'zod/mini';
import type { Query, Sent } from '#shared/core/query.ts';
import { validate } from '#shared/core/validate.ts';
import { compiled } from '#server/core/runtime/compiled-schema.ts';
import type { Call, FileReply, Pagination, Reply, Route, SignedCall, SignedRoute } from './route.ts';

/** The request of a query as its handler sees it: of somebody who is signed in unless the query is public. */
export type QueryCall<Asked extends Query> = ('public' extends Asked['access'] ? Call : SignedCall) & {
  readonly input: z.output<Asked['input']>;
};

/**
 * What the handler of a query answers: data as its contract says, in pages where the contract has them, or a
 * file.
 */
export type QueryReply<Asked extends Query> = Answered<Asked> | FileReply;
type Answered<Asked extends Query> = Omit<Reply, 'data' | 'json' | 'response' | 'pagination'> & {
  readonly data: Sent<z.output<Asked['output']>>;
  readonly pagination?: Pagination;
};

/**
 * The REST route of a query: who may ask, the parameters and the description come from the contract, and the
 * compiler compares what the handler answers with it.
 */
export function handleQuery<Asked extends Query>(
  query: Asked,
  handle: (call: QueryCall<Asked>) => Promise<QueryReply<Asked>>,
  more: Pick<SignedRoute, 'runs' | 'prepare'> = {},
): Route {
  const { method, path, summary, access, permission } = query;
  const route = {
    method,
    path,
    summary,
    asks: query,
    ...more,
    access: access ?? (permission === undefined ? 'signed-in' : 'tenant'),
    ...(permission === undefined ? {} : { permission }),
    handle: (call: Call): Promise<Reply> =>
      handle({
        ...call,
        input: validate(compiled(query.input), call.query),
      } as unknown as QueryCall<Asked>),
  };
  // Whether the call has an actor follows from the access, in the contract's type as in the route's.
  return route as Route;
}
