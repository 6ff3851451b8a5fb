import type * as z from 'zod/mini';
import type { OnlineOperation } from '#shared/core/operation.ts';
import type { Query, Sent } from '#shared/core/query.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { api } from './api.ts';
import type { Answer, ApiOptions, Method } from './api.ts';

/** The parameters in the path of an operation or a query by their names. */
type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [One in Name]: string } & Params<Rest>
  : unknown;
type WithParams<Path extends string> =
  unknown extends Params<Path> ? { readonly params?: undefined } : { readonly params: Params<Path> };

/** An operation of a record or of the server alone; what the outbox needs of it is nothing here. */
type AnyOperation = Pick<OnlineOperation, 'method' | 'path' | 'input'> &
  ({ readonly output: z.ZodMiniType } | { readonly resource: Resource });
/** What the contract says of the answer: its output, or the record that an operation leaves. */
type Answering<Called> = Called extends { readonly output: z.ZodMiniType }
  ? z.output<Called['output']>
  : Called extends { readonly resource: Resource<infer Row> }
    ? Row & Stored
    : never;

/**
 * What an operation is given: what stands in its path, and its input or, as a form, what somebody typed and
 * the server judges.
 */
export type Given<Called extends AnyOperation> = {
  readonly input?: Sent<z.output<Called['input']>>;
  readonly form?: FormData | object;
} & WithParams<Called['path']>;

/**
 * What a query is asked with: what stands in its path, and behind the question mark. Empty texts are left
 * out.
 */
export type Asked<Called extends Query> = {
  readonly input?: {
    readonly [Name in keyof z.input<Called['input']>]: string | number | undefined;
  };
} & WithParams<Called['path']>;

/**
 * Asks the server for an operation that needs it at once, or for the answer to a query where a screen does
 * not show it (there it is `useQuery`). It is named by its method and path, which the compiler compares with
 * the contract; the contract itself, with its checks, is a type here and weighs nothing. The answer is what
 * the contract says. Throws `ApiError` for a refusal and where no answer came, as `api` does.
 *
 * @example const { data } = await call<typeof editRole>('PUT /settings/roles-with-permissions/{id}', {
 * params: { id }, input: { name } });
 */
export function call<Called extends AnyOperation | Query>(
  contract: `${Called['method']} ${Called['path']}`,
  given: Called extends AnyOperation ? Given<Called> : Called extends Query ? Asked<Called> : never,
  options: ApiOptions = {},
): Promise<Answer<Answering<Called>>> {
  const [method, path = ''] = contract.split(' ');
  const { params, input, form } = given as Given<AnyOperation>;
  return method === 'GET'
    ? api('GET', addressOf(path, params, input), undefined, options)
    : api(method as Method, filled(path, params ?? {}), form ?? input, options);
}

/** The address of a query below `/api`. */
export function addressOf(path: string, params: object = {}, input: unknown = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return filled(path, params) + (query.size > 0 ? `?${query}` : '');
}

function filled(path: string, params: object): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
}
