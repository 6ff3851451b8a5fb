import type { FindOperation, OfflineOperation } from './offline-set.ts';

/** The operations that this device knows; more are looked up among other faces when a name asks for them. */
export type OperationBook = {
  readonly find: FindOperation;
  /**
   * Looks up names that are not known yet. A name that no face has, or that cannot be loaded now, stays so.
   */
  readonly learn: (names: readonly string[]) => Promise<void>;
};

/**
 * Begins with what the face of this device does. Its owner may have had another role when they did what still
 * waits, so the operations of other faces are loaded as soon as one of them is named.
 */
export function operationBook(
  own: readonly OfflineOperation[],
  others: () => Promise<readonly OfflineOperation[]>,
): OperationBook {
  const known = new Map(own.map((operation) => [operation.name, operation]));
  return {
    find: (name) => known.get(name),
    learn: async (names) => {
      // Those that a device sends on its own account have no name.
      if (names.every((name) => name === '' || known.has(name))) return;
      for (const operation of await others())
        if (!known.has(operation.name)) known.set(operation.name, operation);
    },
  };
}
