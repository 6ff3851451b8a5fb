import type { Field } from './field.ts';
import type { Message } from './i18n.ts';
import { plainText } from './read-cell.ts';
import type { Resource } from './resource.ts';

/**
 * A column of an imported sheet. Its cells are values of `field`; without one they are text that the import
 * itself looks up, such as the name of a client.
 */
export type ImportColumn = {
  readonly name: string;
  readonly title: Message;
  /** Other heads that people give it. */
  readonly also: readonly string[];
  readonly field: Field | null;
  readonly required: boolean;
  /** How people write a value in words, where they do so otherwise than the field; undefined for none. */
  readonly words?: { readonly read: (text: string) => string | undefined; readonly fault: Message };
  /** A made-up cell for the template. */
  readonly example: Message;
};

/** A sheet of an import: what it is called, and its columns. */
export type ImportSheet<Kind extends string = string> = {
  readonly kind: Kind;
  readonly title: Message;
  readonly columns: readonly ImportColumn[];
};

/**
 * What a module adds to the columns of its sheets: other heads, and made-up cells, by the name of the column.
 */
export type ColumnWords = {
  readonly also: Readonly<Record<string, readonly string[]>>;
  readonly example: Readonly<Record<string, Message>>;
};

/** The makers of columns for a module's words. */
export function columnMaker({ also, example }: ColumnWords): {
  /** A column of a field of a resource, called as the product calls the field. Throws where there is none. */
  readonly column: (resource: Resource, name: string) => ImportColumn;
  /** A column whose cells name a record. */
  readonly named: (name: string, title: Message, required: boolean) => ImportColumn;
} {
  const named = (name: string, title: Message, required: boolean): ImportColumn => ({
    name,
    title,
    also: also[name] ?? [],
    field: null,
    required,
    example: example[name] ?? ['', ''],
  });
  return {
    named,
    column: (resource, name) => {
      const field = fieldOf(resource, name);
      return { ...named(name, titleOf(resource, name), field.spec.required === true), field };
    },
  };
}

/** What the product calls a field. Throws where the resource has none of this name. */
export function titleOf(resource: Resource, name: string): Message {
  return fieldOf(resource, name).spec.label ?? [name, name];
}

/** The column that a head means, however it is written; undefined where it means none. */
export function columnFor(columns: readonly ImportColumn[], head: string): ImportColumn | undefined {
  const said = plainText(head);
  const titled = columns.find((one) => [one.name, ...one.title].map(plainText).includes(said));
  return titled ?? columns.find((one) => one.also.map(plainText).includes(said));
}

function fieldOf({ name: resource, fields }: Resource, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${resource} has no field ${name}`);
  return field;
}
