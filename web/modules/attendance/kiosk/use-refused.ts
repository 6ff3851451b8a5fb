import { useRefusedPhotos } from '#web/core/data/refused-photos.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';

/** How much of this device was refused, photos included, and waits for a decision. */
export function useRefused(): number {
  const { attention } = useSyncStatus();
  return attention + useRefusedPhotos().length;
}
