/** RxDB puts each collection into an IndexedDB database of its own, named so. */
const rxPrefix = 'rxdb-dexie-';
/** A page that does not let go in this time is closed or frozen; the browser deletes when it is gone. */
const patienceMs = 3000;

/** Deletes every IndexedDB database of this origin whose own name (without RxDB's prefix) is wanted. */
export async function deleteDatabases(isWanted: (name: string) => boolean): Promise<void> {
  const found = await indexedDB.databases();
  const names = found.flatMap(({ name }) =>
    name !== undefined && isWanted(name.startsWith(rxPrefix) ? name.slice(rxPrefix.length) : name)
      ? [name]
      : [],
  );
  await Promise.all(names.map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
    setTimeout(resolve, patienceMs);
  });
}
