import { liveQuery } from 'dexie';
import type { OperationsDatabase, StoredPhoto } from './operations-database.ts';

/** Calls `emit` with the photos that were refused, oldest first, now and whenever they change. */
export function watchRefusedPhotos(
  { photos }: OperationsDatabase,
  emit: (refused: readonly StoredPhoto[]) => void,
): () => void {
  const watching = liveQuery(() => photos.where('state').equals('refused').sortBy('at')).subscribe({
    next: emit,
    error: (error) => console.error('The photos of this device could not be read:', error),
  });
  return () => watching.unsubscribe();
}
