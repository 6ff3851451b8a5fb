import type { ColumnKind } from '#shared/core/field.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { copyable, lastFour } from '#shared/core/sealed.ts';
import type { SqlValue } from './database.ts';
import { seal, unseal } from './seal.ts';

/** A record by field name. */
export type Doc = Record<string, unknown>;

type Column = {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What nested records have that were kept before these names were; null where there are none such. */
  readonly defaults: Readonly<Doc> | null;
  readonly hidden: boolean;
  /** Sealed as a whole by an empty name, or texts inside of it by their names; null where it is not. */
  readonly sealed: readonly string[] | null;
  readonly masked: boolean;
};
type Plan = {
  readonly columns: readonly Column[];
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, Column>;
};

const plans = new WeakMap<Resource, Plan>();

/** The columns of a resource's own fields, in the order of its definition, then the stored ones. */
export function columnsOf(resource: Resource): Plan {
  const known = plans.get(resource);
  if (known) return known;
  const columns: Column[] = Object.entries(resource.fields).map(([name, field]) => ({
    name,
    kind: field.column,
    defaults: field.defaults ?? null,
    hidden: resource.hidden.includes(name),
    sealed: sealedParts(resource, name),
    masked: resource.masked.includes(name),
  }));
  const stored = { defaults: null, hidden: false, sealed: null, masked: false };
  columns.push(
    { name: 'ver', kind: 'integer', ...stored },
    { name: 'created_at', kind: 'text', ...stored },
    { name: 'updated_at', kind: 'text', ...stored },
  );
  const plan: Plan = {
    columns,
    names: columns.map((column) => column.name),
    byName: new Map(columns.map((column) => [column.name, column])),
  };
  plans.set(resource, plan);
  return plan;
}

/** A record as its columns keep it, in the order of `columnsOf`. */
export function encodeRow(resource: Resource, record: Readonly<Doc>): SqlValue[] {
  return columnsOf(resource).columns.map((column) =>
    encodeValue(
      column.kind,
      column.sealed === null
        ? record[column.name]
        : turned(seal, resource, column, record[column.name], record['id']),
    ),
  );
}

/** One value as its column keeps it: money in paise, flags as 0 and 1, nested values as JSON text. */
export function encodeValue(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'money':
      return Math.round(Number(value) * 100);
    case 'flag':
      return value === true ? 1 : 0;
    case 'json':
      return JSON.stringify(value);
    case 'integer':
    case 'real':
      return Number(value);
    case 'text':
      return String(value);
  }
}

/** A row of the database as a record, with every field. */
export function decodeRow<Row extends Doc>(
  resource: Resource<Row>,
  row: Readonly<Record<string, unknown>>,
): Row & Stored {
  const record: Doc = {};
  for (const column of columnsOf(resource).columns) {
    const value = decodeValue(column, row[column.name]);
    record[column.name] = column.sealed === null ? value : turned(unseal, resource, column, value, row['id']);
  }
  return record as Row & Stored;
}

/** Some fields of a record from a row that has their columns; for fields that are not sealed. */
export function pickRow<Row extends Doc, Name extends keyof (Row & Stored) & string>(
  resource: Resource<Row>,
  names: readonly Name[],
  row: Readonly<Record<string, unknown>>,
): Pick<Row & Stored, Name> {
  const record: Doc = {};
  const { byName } = columnsOf(resource);
  for (const name of names) {
    const column = byName.get(name);
    if (column) record[name] = decodeValue(column, row[name]);
  }
  return record as Pick<Row & Stored, Name>;
}

/** The columns of a resource that hold something sealed. */
export function sealedColumns(resource: Resource): string[] {
  return columnsOf(resource)
    .columns.filter((column) => column.sealed !== null)
    .map((column) => column.name);
}

/** What a column of a stored row has to hold for its secret to be sealed; the same where it is. */
export function sealStored(
  resource: Resource,
  name: string,
  row: Readonly<Record<string, SqlValue>>,
): SqlValue {
  return turnStored(seal, resource, name, row);
}

/** The same column with its secret open; still sealed where the key is not here. */
export function openStored(
  resource: Resource,
  name: string,
  row: Readonly<Record<string, SqlValue>>,
): SqlValue {
  return turnStored(unseal, resource, name, row);
}

function turnStored(
  turn: typeof seal,
  resource: Resource,
  name: string,
  row: Readonly<Record<string, SqlValue>>,
): SqlValue {
  const column = columnsOf(resource).columns.find((column) => column.name === name);
  const stored = row[name] ?? null;
  if (!column || stored === null) return stored;
  const value = decodeValue(column, stored);
  const other = turned(turn, resource, column, value, row['id']);
  return other === value ? stored : encodeValue(column.kind, other);
}

/** A value with its secrets sealed or opened; the same value where there is nothing to do. */
function turned(turn: typeof seal, resource: Resource, column: Column, value: unknown, id: unknown): unknown {
  const place = `${resource.name}/${String(id)}/${column.name}`;
  if (typeof value === 'string') return turn(value, place);
  if (typeof value !== 'object' || value === null) return value;
  let next: object = value;
  for (const name of column.sealed ?? []) {
    const part: unknown = Reflect.get(value, name);
    const other = typeof part === 'string' ? turn(part, `${place}.${name}`) : part;
    if (other !== part) next = { ...next, [name]: other };
  }
  return next;
}

/**
 * What a client is shown of a value that may be sealed: nothing where its key is not on this server, and the
 * end alone of one that is masked.
 */
function shownSecret({ sealed, masked }: Column, value: unknown): unknown {
  if (typeof value === 'string') return masked ? lastFour(value) : copyable(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'string' && sealed?.includes(name) ? copyable(part) : part,
    ]),
  );
}

function sealedParts(resource: Resource, name: string): string[] | null {
  const found = resource.sealed.filter((item) => item === name || item.startsWith(`${name}.`));
  return found.length === 0 ? null : found.map((item) => item.slice(name.length + 1));
}

/**
 * A record as clients see it: without the fields that never leave the server, which its type still names.
 */
export function publicRecord<Row extends Doc, Shown extends Row>(
  resource: Resource<Row>,
  record: Shown,
): Shown {
  if (resource.hidden.length === 0 && resource.sealed.length === 0) return { ...record };
  const shown: Doc = {};
  for (const column of columnsOf(resource).columns)
    if (!column.hidden)
      shown[column.name] =
        column.sealed === null ? record[column.name] : shownSecret(column, record[column.name]);
  return shown as Shown;
}

function decodeValue({ kind, defaults }: Pick<Column, 'kind' | 'defaults'>, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'flag') return Number(value) === 1;
  if (kind === 'json') return withDefaults(JSON.parse(String(value)), defaults);
  return value;
}

/** A nested record, or each of a nested list, with what it was kept without. */
function withDefaults(value: unknown, defaults: Readonly<Doc> | null): unknown {
  if (defaults === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const whole = value.map((item: unknown) => withDefaults(item, defaults));
    return whole.every((item, i) => item === value[i]) ? value : whole;
  }
  let whole: object = value;
  for (const name of Object.keys(defaults))
    if (!Object.hasOwn(value, name)) whole = { ...whole, [name]: defaults[name] };
  return whole;
}

/**
 * A row of the database as clients see it. What never leaves the server is not even opened; its type still
 * names it.
 */
export function publicRow<Row extends Doc>(
  resource: Resource<Row>,
  row: Readonly<Record<string, unknown>>,
): Row & Stored {
  const shown: Doc = {};
  for (const column of columnsOf(resource).columns) {
    if (column.hidden) continue;
    const value = decodeValue(column, row[column.name]);
    shown[column.name] =
      column.sealed === null
        ? value
        : shownSecret(column, turned(unseal, resource, column, value, row['id']));
  }
  return shown as Row & Stored;
}

/** The columns a reader of a resource needs, without those that never leave the server. */
export function publicColumns(resource: Resource): string[] {
  return columnsOf(resource)
    .columns.filter((column) => !column.hidden)
    .map((column) => column.name);
}

type Writer = (values: readonly unknown[], from: number) => string;
const writers = new WeakMap<Resource, Writer>();

/**
 * Turns the values of `publicColumns`, which begin at a place of an array, straight into the JSON text of the
 * public record, `_deleted` included, with no record in between: nested values are already JSON in their
 * column, and looked through only where their schema has defaults. The text says the same as
 * `publicRecord(decodeRow(row))`.
 */
export function documentWriter(resource: Resource): Writer {
  const known = writers.get(resource);
  if (known) return known;
  const parts = columnsOf(resource)
    .columns.filter((column) => !column.hidden)
    .map((column, i) => ({
      kind: column.kind,
      defaults: column.defaults,
      lead: `${i === 0 ? '{' : ','}${JSON.stringify(column.name)}:`,
    }));
  const write: Writer = (values, from) => {
    let text = '';
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i];
      if (part) text += part.lead + valueText(part, values[from + i]);
    }
    return `${text},"_deleted":false}`;
  };
  writers.set(resource, write);
  return write;
}

// oxlint-disable-next-line no-control-regex -- exactly the characters that JSON must escape
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

function valueText({ kind, defaults }: Pick<Column, 'kind' | 'defaults'>, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  switch (kind) {
    case 'json':
      return defaults === null ? String(value) : wholeText(String(value), defaults);
    case 'money':
      return String(Number(value) / 100);
    case 'flag':
      return Number(value) === 1 ? 'true' : 'false';
    case 'integer':
    case 'real':
      return String(value);
    case 'text': {
      const text = String(value);
      return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`;
    }
  }
}

/** The text of nested records as it is kept where they are whole. */
function wholeText(text: string, defaults: Readonly<Doc>): string {
  const kept: unknown = JSON.parse(text);
  const whole = withDefaults(kept, defaults);
  return whole === kept ? text : JSON.stringify(whole);
}
