import { can, mayRead } from './access.ts';
import type { AccessRule } from './access.ts';
import type { Fields, RowOf } from './fields.ts';
import type { Message } from './i18n.ts';
import type { Lifecycle } from './lifecycle.ts';

/** What every stored record carries besides its own fields. `ver` grows by one with each change. */
export type Stored = { id: string; ver: number; created_at: string; updated_at: string };

/**
 * When devices no longer need a record: its `column`, a day or a moment, is more than `days` back, and it is
 * one of the finished where `when` says which those are. `audiences` are the columns of the audiences whose
 * devices let go; absent, those of everybody.
 */
export type Retention = {
  readonly column: string;
  readonly days: number;
  readonly when?: { readonly column: string; readonly values: readonly string[] };
  readonly audiences?: readonly string[];
};

/**
 * The days around now whose records go to the devices of some audiences, named by their columns in
 * `audiences`. `column` holds a day that a record never changes. Who sees every record gets only as many of
 * the days, the nearest first, as have `most` records together; for other days the screens ask the server.
 */
export type Window = {
  readonly column: string;
  readonly back: number;
  readonly ahead: number;
  readonly audiences: readonly string[];
  readonly most: number;
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
  /** What people call one of them and several of them. */
  readonly title?: Title;
  /**
   * The fields that say which record it is, such as a number or a person and a day. One that holds the id of
   * another record stands for the name of that.
   */
  readonly naming: readonly string[];
  /** Its address below `/api`. */
  readonly path: string;
  /** The unique field by which an address names one of them; absent, its id. */
  readonly addressedBy?: string;
  readonly fields: Fields;
  /** Fields kept in the table that never leave the server. */
  readonly hidden: readonly string[];
  /**
   * Text fields that the database holds sealed, and `field.name` for one text inside a nested record. Nothing
   * can be searched or sorted by them.
   */
  readonly sealed: readonly string[];
  /** Sealed text fields of which clients are shown the last four characters. */
  readonly masked: readonly string[];
  /**
   * Where the ids of uploaded files stand (a field, or `field.name` for a text in each of a nested list), and
   * the name beside it that says whose files they are; null where the server makes the ids.
   */
  readonly files: Readonly<Record<string, string | null>>;
  readonly lifecycle?: Lifecycle;
  /** What a client may name in a create and in an update. Anything else is refused by name. */
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
  readonly access: { readonly read: AccessRule; readonly write: AccessRule };
  /** The permissions behind `access`, where it was given by them. */
  readonly permissions: { readonly read?: string; readonly write?: string };
  readonly list: {
    readonly filter: readonly string[];
    readonly sort: readonly string[];
    readonly search: readonly string[];
    readonly order: string;
    /**
     * Under which name a list stands in `data`, where the documented interface has one; absent, `data` is the
     * list.
     */
    readonly named?: string;
    /** What the list of the office shows of each record. */
    readonly columns: readonly string[];
  };
  /** Audience names by column; `*` names the audience that sees every row. Absent: not pulled to devices. */
  readonly audiences?: Readonly<Record<string, string>>;
  /** When devices let a record go. Absent: never. */
  readonly retention?: Retention;
  /** Which days go to devices. Absent: all of them. */
  readonly window?: Window;
  /** What must hold between the fields of a record: the field and the sentence where it does not. */
  readonly check?: (record: Readonly<Record<string, unknown>>) => Fault | null;
  readonly row?: Row;
};

/** What is wrong with a record, and in which field. */
export type Fault = { readonly field: string; readonly text: Message };

/**
 * What people call one record and several, each in both languages, in the middle of a sentence. `feminine`
 * marks a Hindi word whose plural does not show it.
 */
export type Title = { readonly one: Message; readonly many: Message; readonly feminine?: true };

type Definition<F extends Fields> = {
  name: string;
  one: string;
  title?: Title;
  naming?: readonly (keyof F & string)[];
  path?: string;
  addressedBy?: keyof F & string;
  fields: F;
  hidden?: readonly (keyof F & string)[];
  sealed?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  masked?: readonly (keyof F & string)[];
  files?: Readonly<Partial<Record<(keyof F & string) | `${keyof F & string}.${string}`, string | null>>>;
  writable?: { create?: readonly (keyof F & string)[]; update?: readonly (keyof F & string)[] };
  access: { read: AccessRule | string; write: AccessRule | string };
  list?: {
    columns?: readonly (keyof F & string)[];
    filter?: readonly (keyof F & string)[];
    sort?: readonly string[];
    search?: readonly (keyof F & string)[];
    order?: string;
    named?: string;
  };
  audiences?: Readonly<Partial<Record<(keyof F & string) | '*', string>>>;
  retention?: Retention;
  window?: Window;
  check?: (record: Readonly<Record<string, unknown>>) => Fault | null;
};

/**
 * Checks the names in a definition once and gives the plain resource the engine works with. Where it does not
 * say what clients write, its fields do; its lifecycle is that of its field `status`.
 */
export function defineResource<F extends Fields>(definition: Definition<F>): Resource<RowOf<F> & Stored> {
  const { writable, list, hidden, sealed, masked, files, audiences, access, path, naming, ...rest } =
    definition;
  const lifecycle = definition.fields['status']?.spec.lifecycle;
  if (sealed?.length && audiences)
    throw new Error(`${definition.name}: what is sealed is not pulled to devices`);
  if (naming?.some((name) => hidden?.includes(name) || sealed?.includes(name)))
    throw new Error(`${definition.name}: what is hidden or sealed names no record`);
  const { create, update } = writable ?? writtenBySpec(definition.fields);
  if (lifecycle && update?.includes('status'))
    throw new Error(`${definition.name}: a status is moved by actions, never written`);
  return {
    ...rest,
    path: path ?? `/${definition.name}`,
    naming: naming ?? [],
    hidden: hidden ?? [],
    sealed: sealed ?? [],
    masked: masked ?? [],
    files: (files ?? {}) as Readonly<Record<string, string | null>>,
    writable: { create: create ?? [], update: update ?? [] },
    ...accessOf(access),
    list: {
      filter: list?.filter ?? [],
      sort: list?.sort ?? ['created_at'],
      search: list?.search ?? [],
      order: list?.order ?? '-created_at',
      columns: list?.columns ?? [],
      ...(list?.named === undefined ? {} : { named: list.named }),
    },
    ...(lifecycle ? { lifecycle } : {}),
    ...(audiences ? { audiences: audiences as Readonly<Record<string, string>> } : {}),
  };
}

function writtenBySpec(fields: Fields): { create: readonly string[]; update: readonly string[] } {
  const named = (...writes: readonly string[]): string[] =>
    Object.keys(fields).filter((name) => writes.includes(fields[name]?.spec.writes ?? ''));
  return { create: named('always', 'once'), update: named('always') };
}

function accessOf({ read, write }: Definition<Fields>['access']): Pick<Resource, 'access' | 'permissions'> {
  return {
    access: { read: ruleOf(read, mayRead), write: ruleOf(write, can) },
    permissions: {
      ...(typeof read === 'string' ? { read } : {}),
      ...(typeof write === 'string' ? { write } : {}),
    },
  };
}

/** Who holds a permission sees or changes every record, everybody else none. */
function ruleOf(rule: AccessRule | string, may: typeof can): AccessRule {
  return typeof rule === 'string' ? (actor) => may(actor, rule) : rule;
}

/** The record type of a resource. */
export type Row<R> = R extends Resource<infer V> ? V : never;

/** What a new record has where nothing is said, by field; a field without such a value is left out. */
export function blankRecord({ fields }: Pick<Resource, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { spec }]) =>
      spec.initial === undefined ? [] : [[name, spec.initial]],
    ),
  );
}
