import type { FindOperation, OfflineOperation } from './offline-set.ts';

/** The operations that this device knows; more are loaded when a name asks for them. */
export type OperationBook = {
  readonly find: FindOperation;
  /**
   * Looks up names that are not known yet. A name that no face has, or that cannot be loaded now, stays so.
   */
  readonly learn: (names: readonly string[]) => Promise<void>;
};

/**
 * Begins with what the face of this device does at once; `more` are looked through in their order as soon as
 * another is named: what few of the face do, and what other faces do, whose role the owner may have had when
 * they did what still waits.
 */
export function operationBook(
  own: readonly OfflineOperation[],
  ...more: readonly (() => Promise<readonly OfflineOperation[]>)[]
): OperationBook {
  const known = new Map(own.map((operation) => [operation.name, operation]));
  // Those that a device sends on its own account have no name.
  const knowsAll = (names: readonly string[]): boolean =>
    names.every((name) => name === '' || known.has(name));
  return {
    find: (name) => known.get(name),
    learn: async (names) => {
      for (const load of more) {
        if (knowsAll(names)) return;
        for (const operation of await load())
          if (!known.has(operation.name)) known.set(operation.name, operation);
      }
    },
  };
}
