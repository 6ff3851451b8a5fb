/** What a documented key holds: kinds with `|` between, `null` being one. */
export type Reads = Readonly<Record<string, string>>;

/** The keys of the specification whose values are not what it says, each with what was found instead. */
export function misread(body: unknown, reads: Reads): string[] {
  return Object.entries(reads).flatMap(([path, kinds]) => {
    const found = kindOf(valueAt(body, path.split('.')));
    return kinds.split('|').includes(found) ? [] : [`${path} is ${found}, not ${kinds}`];
  });
}

/** The same keys under a longer path: `under('data.0', { id: 'string' })`. */
export function under(path: string, reads: Reads): Reads {
  return Object.fromEntries(Object.entries(reads).map(([name, kinds]) => [`${path}.${name}`, kinds]));
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  let at = body;
  for (const name of path) at = at !== null && typeof at === 'object' ? Reflect.get(at, name) : undefined;
  return at;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'absent';
  return Array.isArray(value) ? 'array' : typeof value;
}
