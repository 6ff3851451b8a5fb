import { addDays, dateOf, instantFromMs } from './dates.ts';
import type { Resource } from './resource.ts';

/**
 * Whether devices let records of a resource go that they have by one of its audiences, named by its column.
 */
export function letsGo({ retention }: Pick<Resource, 'retention'>, audience: string): boolean {
  return retention !== undefined && (retention.audiences?.includes(audience) ?? true);
}

/** What `column` is compared with at a moment: records below it leave. */
export function retainedSince(resource: Resource, nowMs: number): string {
  const { column = '', days = 0 } = resource.retention ?? {};
  const moment = instantFromMs(nowMs - days * 86_400_000);
  return resource.fields[column]?.maxLength === 10 ? addDays(dateOf(instantFromMs(nowMs)), -days) : moment;
}

/** True when a record has left by `before`, which `retainedSince` gave. */
export function hasLeft(
  { retention }: Resource,
  record: Readonly<Record<string, unknown>>,
  before: string,
): boolean {
  if (
    !retention ||
    (retention.when && !retention.when.values.includes(String(record[retention.when.column])))
  )
    return false;
  return String(record[retention.column]) < before;
}
