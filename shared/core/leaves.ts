import { addDays, dateOf, instantFromMs } from './dates.ts';
import type { Resource } from './resource.ts';

/** What `column` is compared with at a moment: records below it leave. */
export function leavesBefore(resource: Resource, nowMs: number): string {
  const { column = '', days = 0 } = resource.leaves ?? {};
  const moment = instantFromMs(nowMs - days * 86_400_000);
  return resource.fields[column]?.maxLength === 10 ? addDays(dateOf(instantFromMs(nowMs)), -days) : moment;
}

/** True when a record has left by `before`, which `leavesBefore` gave. */
export function hasLeft(
  { leaves }: Resource,
  record: Readonly<Record<string, unknown>>,
  before: string,
): boolean {
  if (!leaves || (leaves.when && !leaves.when.values.includes(String(record[leaves.when.column]))))
    return false;
  return String(record[leaves.column]) < before;
}
