import * as z from 'zod/mini';
import type { Message } from './i18n.ts';
import { recordWith } from './record-schema.ts';
import type { Resource, Stored } from './resource.ts';

/**
 * The contract of a read that is no plain list or record of a resource, shared by the server, OpenAPI, the
 * tests and, as a type, the web. Who may ask follows from `access` and `permission` as with an operation:
 * neither is anyone signed in.
 */
export type Query<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
  Offline extends 'keep' | undefined = 'keep' | undefined,
  Access extends 'public' | 'platform' | undefined = 'public' | 'platform' | undefined,
> = {
  /** `<module>.<what>`, one of its kind. */
  readonly name: string;
  readonly method: 'GET';
  /** Path under `/api` with `{name}` parameters. */
  readonly path: Path;
  readonly summary: Message;
  /** `public` is everybody, `platform` the operator of the installation. */
  readonly access?: Access;
  readonly permission?: string;
  /** The parameters behind the question mark, which are texts. Others are ignored. */
  readonly input: Input;
  /** What `data` of its answer holds, to the last key. */
  readonly output: Output;
  /** Its answer comes in pages, with `pagination` beside it. */
  readonly paged?: true;
  /** `keep` where a device keeps the last answer for the time without network. */
  readonly offline?: Offline;
};

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a shape without fields is meant
type None = Record<never, never>;

/**
 * Keeps the types of a query's input and output, and its path to the letter. Without `input` it takes none.
 */
export function defineQuery<
  Output extends z.ZodMiniType,
  const Path extends string,
  Input extends z.ZodMiniObject = z.ZodMiniObject<None>,
  const Offline extends 'keep' | undefined = undefined,
  const Access extends 'public' | 'platform' | undefined = undefined,
>(
  query: Omit<Query<Input, Output, Path, Offline, Access>, 'method' | 'input'> & { readonly input?: Input },
): Query<Input, Output, Path, Offline, Access> {
  // Without `input` the type is the empty object, which is what stands here.
  return { ...query, method: 'GET', input: query.input ?? (z.object({}) as unknown as Input) };
}

/**
 * The list of a resource's records at its address, for whom the web is told what it gets. Who may ask is the
 * route's to say, and what each record has `besides`.
 */
export function defineList<
  Row extends Record<string, unknown>,
  const Path extends string,
  const Offline extends 'keep' | undefined = undefined,
  Besides extends z.core.$ZodShape = None,
>(
  resource: Resource<Row>,
  path: Path,
  { offline, besides }: { readonly offline?: Offline; readonly besides?: Besides } = {},
): RecordsQuery<Row, Path, Offline, (Row & Stored & Shape<Besides>)[]> {
  const output: unknown = z.array(recordWith(resource, besides ?? {}));
  return {
    ...recordsOf(resource, path, offline),
    many: true,
    output: output as z.ZodMiniType<(Row & Stored & Shape<Besides>)[]>,
    paged: true,
  };
}

/** One record of a resource at its address, as `defineList`. */
export function defineRecord<
  Row extends Record<string, unknown>,
  const Path extends string,
  const Offline extends 'keep' | undefined = undefined,
  Besides extends z.core.$ZodShape = None,
>(
  resource: Resource<Row>,
  path: Path,
  { offline, besides }: { readonly offline?: Offline; readonly besides?: Besides } = {},
): RecordsQuery<Row, Path, Offline, Row & Stored & Shape<Besides>> {
  const output: unknown = recordWith(resource, besides ?? {});
  return {
    ...recordsOf(resource, path, offline),
    many: false,
    output: output as z.ZodMiniType<Row & Stored & Shape<Besides>>,
  };
}

type Shape<Fields extends z.core.$ZodShape> = { [Name in keyof Fields]: z.output<Fields[Name]> };
/** The contract of a list or a record, with the resource that its route answers with. */
export type RecordsQuery<
  Row extends Record<string, unknown> = Record<string, unknown>,
  Path extends string = string,
  Offline extends 'keep' | undefined = 'keep' | undefined,
  Data = unknown,
> = Query<typeof listParameters, z.ZodMiniType<Data>, Path, Offline, undefined> & {
  readonly records: Resource<Row>;
  readonly many: boolean;
};

function recordsOf<Row extends Record<string, unknown>, Path extends string, Offline>(
  resource: Resource<Row>,
  path: Path,
  offline: Offline,
) {
  return {
    name: `${resource.name}.${path}`,
    method: 'GET' as const,
    path,
    summary: [resource.name, resource.name] as const,
    input: listParameters,
    records: resource,
    ...(offline === undefined ? {} : { offline }),
  };
}

/** A query parameter that may be left out, with what it means. */
export function parameter(meaning: string): z.ZodMiniOptional<z.ZodMiniString> {
  return z.optional(z.string().check(z.describe(meaning)));
}

/** The parameters of an answer that comes in pages. */
export const pageParameters = {
  page: parameter('page, from 1'),
  limit: parameter('records a page, at most 200'),
};

/** The parameters of a list: those of every list, and its own filters by their fields. */
const listParameters = z.looseObject({
  ...pageParameters,
  sort: parameter('fields, `-` in front for descending'),
  search: parameter('text to look for'),
});

/** The same value with nothing in it that may be changed. */
export type Sent<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? readonly Sent<One>[]
    : T extends object
      ? { readonly [Name in keyof T]: Sent<T[Name]> }
      : T;

/** What the answer to a query holds. */
export type AnswerTo<Asked extends Query> = z.output<Asked['output']>;
