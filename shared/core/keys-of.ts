/** True for a name that a table of words or of figures has. */
export function isKeyOf<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}

/** The names in a table of words or of figures, in its order. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name) => isKeyOf(table, name));
}

/** A record with a value for each of some names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
/** The same for any names. */
export function recordOf<Value>(
  names: readonly string[],
  valueOf: (name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
