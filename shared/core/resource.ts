import type { AccessRule } from './access.ts';
import type { Fields, RowOf } from './fields.ts';
import type { Lifecycle } from './lifecycle.ts';

/** What every stored record carries besides its own fields. `ver` grows by one with each change. */
export type Stored = { id: string; ver: number; created_at: string; updated_at: string };

/**
 * When phones that keep a part of the records no longer need one: its `column`, a day or a moment, is more
 * than `days` back, and it is one of the finished where `when` says which those are. Who sees every record
 * keeps every record.
 */
export type Leaves = {
  readonly column: string;
  readonly days: number;
  readonly when?: { readonly column: string; readonly values: readonly string[] };
};

/**
 * A kind of record, defined once. Its table, its routes, its OpenAPI schema, its sync audiences and its
 * collection on the device all come from here. `Row` is only for the compiler.
 */
export type Resource<Row extends Record<string, unknown> = Record<string, unknown>> = {
  /** Table, collection and URL segment, plural. */
  readonly name: string;
  /** One of them; operations are called `<one>.<verb>`. */
  readonly one: string;
  readonly fields: Fields;
  /** Fields kept in the table that never leave the server. */
  readonly hidden: readonly string[];
  /**
   * Text fields that the database holds sealed, and `field.name` for one text inside a nested record. Nothing
   * can be searched or sorted by them.
   */
  readonly sealed: readonly string[];
  /**
   * Where the ids of uploaded files stand (a field, or `field.name` for a text in each of a nested list), and
   * the name beside it that says whose files they are; null where the server makes the ids.
   */
  readonly files: Readonly<Record<string, string | null>>;
  readonly lifecycle?: Lifecycle;
  /** What a client may name in a create and in an update. Anything else is refused by name. */
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
  readonly access: { readonly read: AccessRule; readonly write: AccessRule };
  readonly list: {
    readonly filter: readonly string[];
    readonly sort: readonly string[];
    readonly search: readonly string[];
    readonly order: string;
  };
  /** Audience names by column; `*` names the audience that sees every row. Absent: not pulled to devices. */
  readonly audiences?: Readonly<Record<string, string>>;
  /** When phones let a record go. Absent: never. */
  readonly leaves?: Leaves;
  readonly row?: Row;
};

type Definition<F extends Fields> = {
  name: string;
  one: string;
  fields: F;
  hidden?: readonly (keyof F & string)[];
  sealed?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  files?: Readonly<Partial<Record<(keyof F & string) | `${keyof F & string}.${string}`, string | null>>>;
  lifecycle?: Lifecycle;
  writable?: { create?: readonly (keyof F & string)[]; update?: readonly (keyof F & string)[] };
  access: { read: AccessRule; write: AccessRule };
  list?: {
    filter?: readonly (keyof F & string)[];
    sort?: readonly string[];
    search?: readonly (keyof F & string)[];
    order?: string;
  };
  audiences?: Readonly<Partial<Record<(keyof F & string) | '*', string>>>;
  leaves?: Leaves;
};

/** Checks the names in a definition once and gives the plain resource the engine works with. */
export function defineResource<F extends Fields>(definition: Definition<F>): Resource<RowOf<F> & Stored> {
  const { writable, list, hidden, sealed, files, lifecycle, audiences, ...rest } = definition;
  if (sealed?.length && audiences)
    throw new Error(`${definition.name}: what is sealed is not pulled to devices`);
  if (lifecycle && writable?.update?.some((name) => name === 'status'))
    throw new Error(`${definition.name}: a status is moved by actions, never written`);
  return {
    ...rest,
    hidden: hidden ?? [],
    sealed: sealed ?? [],
    files: (files ?? {}) as Readonly<Record<string, string | null>>,
    writable: { create: writable?.create ?? [], update: writable?.update ?? [] },
    list: {
      filter: list?.filter ?? [],
      sort: list?.sort ?? ['created_at'],
      search: list?.search ?? [],
      order: list?.order ?? '-created_at',
    },
    ...(lifecycle ? { lifecycle } : {}),
    ...(audiences ? { audiences: audiences as Readonly<Record<string, string>> } : {}),
  };
}

/** The record type of a resource. */
export type Row<R> = R extends Resource<infer V> ? V : never;
