import { addDays, dateOf, instantFromMs } from './dates.ts';
import type { Resource } from './resource.ts';

/**
 * When phones that keep a part of the records no longer need one: its `column`, a day or a moment, is more than `days`
 * back, and it is one of the finished where `when` says which those are. Who sees every record keeps every record.
 */
export type Leaves = { readonly column: string; readonly days: number; readonly when?: { readonly column: string; readonly values: readonly string[] } };

/** What `column` is compared with at a moment: records below it leave. */
export function leavesBefore(resource: Resource, nowMs: number): string {
  const { column = '', days = 0 } = resource.leaves ?? {};
  const moment = instantFromMs(nowMs - days * 86_400_000);
  return resource.fields[column]?.maxLength === 10 ? addDays(dateOf(instantFromMs(nowMs)), -days) : moment;
}

/** True when a record has left by `before`, which `leavesBefore` gave. */
export function hasLeft({ leaves }: Resource, record: Readonly<Record<string, unknown>>, before: string): boolean {
  if (!leaves || (leaves.when && !leaves.when.values.includes(String(record[leaves.when.column])))) return false;
  return String(record[leaves.column]) < before;
}
