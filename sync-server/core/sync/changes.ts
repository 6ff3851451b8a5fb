import type { Resource } from '#shared/core/resource.ts';
import { encodeValue } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';

/** The old and the new value of every field that an operation changed, by the names of the fields. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

/** Where a line of the log keeps them, beside the input; no input can have such a name. */
export const changesKey = '$changes';

/** True where the audit log tells the changes of a resource: its fields have names for people. */
export function tellsChanges({ fields }: Resource): boolean {
  return Object.values(fields).some(({ spec }) => spec.label);
}

/**
 * True for a field whose value the audit log tells: a labelled one that neither stays on the server nor is
 * sealed. An id is left out where a field beside it has the name of what it identifies. Nested lists are left
 * out, but those of amounts: their operations log what they did.
 */
export function tellsValue({ fields, hidden, sealed }: Resource, name: string): boolean {
  const field = fields[name];
  if (
    !field?.spec.label ||
    (field.column === 'json' && !field.spec.told) ||
    hidden.includes(name) ||
    sealed.includes(name)
  )
    return false;
  return !(name.endsWith('_id') && fields[name.replace(/_id$/, '_name')]?.spec.label);
}

/**
 * What differs between two states of one record, for the audit log. Of a long text only the beginning is
 * kept: the record has the whole, and the input is in the line too.
 */
export function changesBetween(resource: Resource, before: Doc, after: Doc): Changes {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { column }]) => {
      if (!tellsValue(resource, name)) return [];
      const [from, to] = [before[name], after[name]];
      return encodeValue(column, from) === encodeValue(column, to)
        ? []
        : [[name, [clipped(from), clipped(to)] as const]];
    }),
  );
}

const mostCharacters = 200;

function clipped(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= mostCharacters) return value;
  // A cut between the halves of a surrogate pair would leave text that no database can hold.
  return `${value.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
