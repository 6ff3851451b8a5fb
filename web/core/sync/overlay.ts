import { instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Doc, FindOperation } from './offline-set.ts';
import type { StoredOperation } from './operations-database.ts';

/** How a record with unsettled work is marked. */
export type Mark = { readonly _state?: 'waiting' | 'refused' };
/** Whose device it is. */
export type Viewer = { readonly id: string; readonly name: string };

/**
 * What the records named by unsettled operations look like with those operations done, in their order: the
 * record, or null where it is removed. `known` holds the server's records among them. Records without
 * operations are not in the answer.
 */
export function overlay(
  known: ReadonlyMap<string, Doc>,
  operations: readonly StoredOperation[],
  viewer: Viewer,
  find: FindOperation,
): Map<string, (Doc & Mark) | null> {
  const shown = new Map<string, (Doc & Mark) | null>();
  for (const operation of operations) {
    const id = operation.id;
    if (id === undefined) continue;
    const current = shown.has(id) ? (shown.get(id) ?? null) : (known.get(id) ?? null);
    if (operation.state === 'rejected') {
      // A refused change is not shown as done; a refused new record is, or it would vanish with what was
      // typed.
      const refused = current ?? (operation.type === 'create' ? effect(operation, null, viewer, find) : null);
      if (refused) shown.set(id, { ...refused, _state: 'refused' });
      continue;
    }
    const next = effect(operation, current, viewer, find);
    shown.set(id, next && { ...next, _state: current?.['_state'] === 'refused' ? 'refused' : 'waiting' });
  }
  return shown;
}

/**
 * One operation's effect on a record. Where it cannot be done on what the device knows, the record stays as
 * it is.
 */
export function effect(
  operation: StoredOperation,
  current: Doc | null,
  viewer: Viewer,
  find: FindOperation,
): Doc | null {
  // The record of a create is there already: the server has done it and the answer is on its way.
  if (operation.type === 'create' && current) return current;
  try {
    const done = find(operation.name)?.apply(current, operation.input, {
      now: instantFromMs(operation.at),
      userId: viewer.id,
      userName: viewer.name,
    });
    return done === undefined ? current : done && { ...done, id: operation.id ?? done.id };
  } catch (error) {
    if (error instanceof AppError) return current;
    throw error;
  }
}
