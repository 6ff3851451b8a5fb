import { syncNow } from './outbox.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';

/** Sent to the window when somebody wants everything on the screen read again. */
export const refreshEvent = 'app:refresh';
const patienceMs = 8000;
const leastMs = 600;

/**
 * Sends what waits, pulls what is new, and has the answers on the screen read again. Gives false where the
 * server was not reached.
 */
export async function refresh(): Promise<boolean> {
  const startedAt = Date.now();
  window.dispatchEvent(new Event(refreshEvent));
  await syncNow().catch(() => undefined);
  const reached = (): boolean => (syncStatus.get().lastSyncAt ?? 0) >= startedAt;
  while (!reached() && Date.now() - startedAt < patienceMs && syncStatus.get().online)
    await new Promise((resolve) => setTimeout(resolve, 100));
  // Shorter than this, nobody sees that something happened.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leastMs - (Date.now() - startedAt))));
  return reached();
}
