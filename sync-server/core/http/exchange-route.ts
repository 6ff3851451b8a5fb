import type * as z from 'zod/mini';
import type { Exchange } from '#shared/core/operation.ts';
import type { Sent } from '#shared/core/query.ts';
import type { Call, FileReply, Reply, Route, SignedCall, SignedRoute } from './route.ts';

/** The request of an exchange as its handler sees it: of somebody who is signed in unless it is public. */
export type ExchangeCall<Asked extends Exchange> = ('public' extends Asked['access'] ? Call : SignedCall) & {
  readonly input: z.output<Asked['input']>;
};

/** What the handler of an exchange answers: data as its contract says, or a file. */
export type ExchangeReply<Asked extends Exchange> =
  | (Omit<Reply, 'data' | 'json' | 'response'> & { readonly data: Sent<z.output<Asked['output']>> })
  | FileReply;

/**
 * The REST route of an exchange: who may ask, the body and the description come from the contract, and the
 * compiler compares what the handler answers with it. A raw body is left to the handler.
 */
export function handleExchange<Asked extends Exchange>(
  exchange: Asked,
  handle: (call: ExchangeCall<Asked>) => Promise<ExchangeReply<Asked>>,
  more: Pick<
    SignedRoute,
    'bodyAs' | 'rawType' | 'maxBytes' | 'maxValues' | 'maxFields' | 'query' | 'unstorable' | 'runs'
  > = {},
): Route {
  const { method, path, summary, access, permission, input } = exchange;
  const route = {
    method,
    path,
    summary,
    exchange,
    ...(more.bodyAs === 'raw' ? {} : { body: input }),
    ...more,
    access: access ?? (permission === undefined ? 'signed-in' : 'tenant'),
    ...(permission === undefined ? {} : { permission }),
    // The body of a route is what its schema left of it.
    handle: (call: Call): Promise<Reply> =>
      handle({ ...call, input: call.body } as unknown as ExchangeCall<Asked>),
  };
  // Whether the call has an actor follows from the access, in the contract's type as in the route's.
  return route as Route;
}
