/** A field to sort by, `-` in front for the other direction. */
export type SortKey = string;

/** The parts of a sort key. */
export function sortPart(key: SortKey): { field: string; descending: boolean } {
  return key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key, descending: false };
}

/**
 * Compares two records by several keys, then by id, so that an order is always the same one. Nothing known
 * comes first.
 */
export function rowOrder(
  keys: readonly SortKey[],
): (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) => number {
  const parts = [...keys.map(sortPart), { field: 'id', descending: false }];
  return (a, b) => {
    for (const { field, descending } of parts) {
      const order = compare(a[field], b[field]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
