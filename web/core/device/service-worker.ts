import { createStore, useStore } from './store.ts';

/** A newer version that waits, and the way to change to it. */
export type UpdateReady = { readonly ready: boolean; readonly apply: () => void };

const hourMs = 3_600_000;
const update = createStore<UpdateReady>({ ready: false, apply: () => undefined });

/**
 * Whether a newer version has been downloaded, and the way to change to it. Nothing changes until `apply`;
 * unsent work is safe through it.
 */
export function useUpdateReady(): UpdateReady {
  return useStore(update);
}

/**
 * Registers the service worker and looks for a newer one each hour and whenever the page is looked at again.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  worker.addEventListener('waiting', () => {
    update.set({
      ready: true,
      apply: () => {
        worker.addEventListener('controlling', () => location.reload());
        worker.messageSkipWaiting();
      },
    });
  });
  await worker.register();
  const look = (): void => void worker.update().catch(() => undefined);
  setInterval(look, hourMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
