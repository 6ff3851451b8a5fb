import { backoffMs } from '#web/core/device/backoff.ts';
import { readEventStream } from './event-stream.ts';

const pokeJitterMs = 500;

/** What the stream tells: that named collections changed or any might have, and that rights may have. */
export type StreamListener = {
  readonly onChange: (collections?: readonly string[]) => void;
  readonly onRights: () => Promise<void>;
};

/**
 * Listens to the server's stream until `signal` aborts, and connects again when it breaks. `isLive` says
 * whether it is connected now, so that changes need no polling.
 */
export function listenForChanges(
  userId: string,
  signal: AbortSignal,
  listener: StreamListener,
): { readonly isLive: () => boolean } {
  let isLive = false;
  let failures = 0;
  const onOpen = (): void => {
    isLive = true;
    failures = 0;
    void listener.onRights();
    listener.onChange();
  };
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (navigator.onLine)
          await readEventStream(userId, '/sync/stream', signal, onOpen, (heard) => hear(heard, listener));
      } catch {
        failures += 1;
      }
      isLive = false;
      if (!signal.aborted) await delay(backoffMs(failures), signal);
    }
  };
  void listen();
  return { isLive: () => isLive };
}

function hear(
  { event, data }: { readonly event: string; readonly data: string },
  { onChange, onRights }: StreamListener,
): void {
  // Not all devices of a business ask at the same moment.
  if (event === 'poke') setTimeout(() => onChange(collectionsOf(data)), Math.random() * pokeJitterMs);
  if (event === 'rights') void onRights();
  if (event === 'rights' || event === 'revoked') onChange();
}

/** The collections that a poke names; none where it cannot be read. */
export function collectionsOf(data: string): string[] {
  try {
    const { colls } = JSON.parse(data) as { colls?: unknown };
    return Array.isArray(colls) ? colls.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Waits for so long, until there is a network again, or until `signal` aborts. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
