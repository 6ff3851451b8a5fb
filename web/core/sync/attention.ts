import { isOfPerson } from './acts.ts';
import { lookUp, personOf } from './device-storage.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Doc } from './offline-set.ts';
import type { StoredOperation } from './operations-database.ts';
import { effect } from './overlay.ts';
import { syncStatus } from './sync-status.ts';

/**
 * A refused operation, with the record as the server has it and as it would be; `mine` is null where it
 * cannot be done on it.
 */
export type Attention = {
  readonly operation: StoredOperation;
  readonly mine: Doc | null;
  readonly current: Doc | null;
  /** The status that it would give the record; null where it is no step of a lifecycle. */
  readonly aim: string | null;
};

/** Receives the operations that wait, and those that were refused. */
export type OnUnsettled = (waiting: readonly StoredOperation[], attention: readonly Attention[]) => void;

/**
 * Calls `emit` with what is unsettled, now and whenever the queue changes, or the records that refused
 * operations are compared with.
 */
export function watchUnsettled(storage: DeviceStorage, emit: OnUnsettled): () => void {
  const { unsettled } = storage;
  let turn = 0;
  const show = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const own = (unsettled.get() ?? []).filter(isOfPerson);
    const refused = own.filter(({ state }) => state === 'rejected');
    const attention = await Promise.all(refused.map((operation) => attentionFor(storage, operation)));
    if (mine !== turn) return;
    emit(
      own.filter(({ state }) => state === 'pending'),
      attention,
    );
  };
  void show();
  const stopOperations = unsettled.subscribe(() => void show());
  // A pull may have changed the record that a refused operation is compared with.
  let pulled = syncStatus.get().asOf;
  const stopPulls = syncStatus.subscribe(() => {
    const { asOf } = syncStatus.get();
    if (asOf !== pulled && unsettled.get()?.some(({ state }) => state === 'rejected')) void show();
    pulled = asOf;
  });
  return () => {
    turn += 1;
    stopOperations();
    stopPulls();
  };
}

async function attentionFor(storage: DeviceStorage, operation: StoredOperation): Promise<Attention> {
  const ids = operation.id === undefined ? [] : [operation.id];
  const known = await lookUp(storage, operation.coll ?? '', ids);
  const current = known.get(operation.id ?? '') ?? null;
  const mine = effect(operation, current, personOf(storage), storage.book.find);
  const { resource } = storage.book.find(operation.name) ?? {};
  const verb = operation.name.slice((resource?.one.length ?? 0) + 1);
  const aim = resource?.lifecycle?.actions[verb]?.to ?? null;
  return { operation, current, mine: mine === current ? null : mine, aim };
}
