/**
 * Where the browser offers it, an event of the service worker wakes the app when the network is back. It is
 * only a nudge.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && 'sync' in registration)
    await (registration.sync as { register: (tag: string) => Promise<void> })
      .register('prahari-outbox')
      .catch(() => undefined);
}

/** Calls `onSync` whenever the service worker says that the network is back. */
export function onBackgroundSync(onSync: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (data !== null && typeof data === 'object' && 'type' in data && data.type === 'sync') onSync();
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}
