import { addDays, dateOf, instantFromMs } from './dates.ts';
import type { Resource } from './resource.ts';
import type { Checkpoint } from './sync.ts';

const between = '@';

/** The days of a resource's window at a moment, the nearest first, and of two the one before. */
export function windowDays({ window }: Pick<Resource, 'window'>, nowMs: number): string[] {
  if (!window) return [];
  const today = dateOf(instantFromMs(nowMs));
  const steps = Array.from({ length: window.back + window.ahead + 1 }, (_, i) => i - window.back);
  return steps.toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b).map((step) => addDays(today, step));
}

/** The name of the part of an audience that is one day of it. */
export function nameOfDay(audience: string, day: string): string {
  return `${audience}${between}${day}`;
}

/** An audience's own name and the day that a name is about, which is null where it is about all of them. */
export function dayOfName(name: string): { readonly audience: string; readonly day: string | null } {
  const at = name.lastIndexOf(between);
  return at < 0
    ? { audience: name, day: null }
    : { audience: name.slice(0, at), day: name.slice(at + between.length) };
}

/**
 * The days that are whole on a device of somebody who sees every record, by its checkpoint; null where the
 * device holds what it has in another way than by days.
 */
export function daysHeld(
  { window, audiences }: Resource,
  checkpoint: Checkpoint,
): ReadonlySet<string> | null {
  if (!window || !seesAll(audiences, checkpoint)) return null;
  const names = Object.keys(checkpoint.v).map(dayOfName);
  return new Set(names.flatMap(({ audience, day }) => (audience === audiences?.['*'] && day ? [day] : [])));
}

/** Whether the owner of a checkpoint sees every record. */
export function seesAll(audiences: Resource['audiences'], { v }: Checkpoint): boolean {
  const all = audiences?.['*'];
  return all !== undefined && Object.keys(v).some((name) => dayOfName(name).audience === all);
}

/** Whether a record is on a day of the window that a device with this checkpoint holds, by any audience. */
export function isOfHeldDay(
  { window, audiences }: Resource,
  checkpoint: Checkpoint,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (!window) return true;
  const day = String(record[window.column]);
  return Object.entries(audiences ?? {}).some(([column, word]) => {
    const name = column === '*' ? word : `${word}:${String(record[column])}`;
    return (window.audiences.includes(column) ? nameOfDay(name, day) : name) in checkpoint.v;
  });
}
