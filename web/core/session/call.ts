import type * as z from 'zod/mini';
import type { OnlineOperation } from '#shared/core/operation.ts';
import { api } from './api.ts';
import type { Answer, ApiOptions, Method } from './api.ts';

/** The parameters in the path of an operation by their names. */
type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [One in Name]: string } & Params<Rest>
  : unknown;
/** The same with lists that may not be changed. */
type Sent<T> = T extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

/**
 * What an operation is given: what stands in its path, and its input or, as a form, what somebody typed and
 * the server judges.
 */
export type Given<Called extends OnlineOperation> = {
  readonly input?: Sent<z.output<Called['input']>>;
  readonly form?: FormData | object;
} & (unknown extends Params<Called['path']>
  ? { readonly params?: undefined }
  : { readonly params: Params<Called['path']> });

/**
 * Asks the server for an operation that needs it at once. The operation is named by its method and path,
 * which the compiler compares with the contract; the contract itself, with its checks, is a type here and
 * weighs nothing. The answer is what the contract says. Throws `ApiError` for a refusal and where no answer
 * came, as `api` does.
 *
 * @example const { data } = await call<typeof editRole>('PUT /settings/roles-with-permissions/{id}', {
 * params: { id }, input: { name } });
 */
export function call<Called extends OnlineOperation>(
  operation: `${Called['method']} ${Called['path']}`,
  { params, input, form }: Given<Called>,
  options: ApiOptions = {},
): Promise<Answer<z.output<Called['output']>>> {
  const [method, path = ''] = operation.split(' ');
  return api(method as Method, filled(path, params ?? {}), form ?? input, options);
}

function filled(path: string, params: object): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
}
