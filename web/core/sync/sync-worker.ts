import { ApiError } from '#web/core/session/api-error.ts';
import { backoffMs } from '#web/core/device/backoff.ts';
import { readEventStream } from './event-stream.ts';
import type { OperationsDatabase } from './operations-database.ts';
import { believedNow, serverTime } from '#web/core/device/clock.ts';
import { dropSentPhotos, settleDoubted } from './kept-photos.ts';
import { uploadNext } from './photo-queue.ts';
import { keptDays } from './pull.ts';
import type { Puller } from './pull.ts';
import { learnRights } from '#web/core/session/rights.ts';
import { pushSome } from './push.ts';

/** What changed in how the loop stands. */
export type WorkerReport = {
  readonly syncing?: boolean;
  readonly online?: boolean;
  readonly needsUpdate?: boolean;
  readonly failed?: boolean;
};
/** The running loop: tell it that there is something to do, or end it. */
export type SyncWorker = { readonly nudge: () => void; readonly stop: () => void };

const pollMs = 60_000;
const pokeJitterMs = 500;

/**
 * The one loop that speaks with the server for a person, run by the leading page: send what waits, pull what
 * changed, mark as done what the pull has brought, upload photos, then sleep until there is more. One thing
 * at a time, so that nothing can overtake anything. A failure of the network only makes the sleep longer.
 */
export function startSyncWorker(
  userId: string,
  database: OperationsDatabase,
  device: () => Promise<string>,
  puller: Puller,
  tell: (change: WorkerReport) => void,
): SyncWorker {
  const stopped = new AbortController();
  let wake: (() => void) | undefined;
  let nudged = false;
  let outdated = false;
  let live = false;

  const report = (change: WorkerReport): void => {
    if (!stopped.signal.aborted) tell(change);
  };
  const nudge = (): void => {
    nudged = true;
    wake?.();
  };
  const pullAll = (): void => {
    puller.want();
    nudge();
  };
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (nudged || stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const step = async (): Promise<boolean> => {
    const touched = await pushSome(userId, database, await device());
    if (touched) {
      puller.want(touched);
      await settle(database, puller.wanted);
      return true;
    }
    if (await puller.pullPage()) {
      await settle(database, puller.wanted);
      return true;
    }
    return (await settleDoubted(userId, database)) || uploadNext(userId, database);
  };

  const loop = async (): Promise<void> => {
    let failures = 0;
    await prune(database);
    await dropSentPhotos(database, serverTime());
    while (!stopped.signal.aborted) {
      nudged = false;
      let pause = pollMs;
      try {
        for (let busy = navigator.onLine && !outdated; busy && !stopped.signal.aborted; busy = await step())
          report({ syncing: true });
        failures = 0;
        report({ syncing: false, ...(navigator.onLine ? { online: true, failed: false } : {}) });
      } catch (error) {
        if (stopped.signal.aborted) return;
        failures += 1;
        outdated = error instanceof ApiError && error.code === 'client_too_old';
        const unreachable = error instanceof ApiError && error.status === 0;
        report({
          syncing: false,
          failed: true,
          online: navigator.onLine && !unreachable,
          ...(outdated ? { needsUpdate: true } : {}),
        });
        if (!(error instanceof ApiError)) console.error('Sync failed:', error);
        pause = Math.max(backoffMs(failures), (error instanceof ApiError && error.retryAfterMs) || 0);
        // A nudge must not turn a failing server into a busy loop.
        nudged = false;
      }
      await sleep(pause);
      if (!live || failures > 0) puller.want();
    }
  };

  const listen = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      try {
        if (navigator.onLine) {
          await readEventStream(
            userId,
            '/sync/stream',
            stopped.signal,
            () => {
              live = true;
              failures = 0;
              void learnRights(userId);
              pullAll();
            },
            ({ event, data }) => {
              if (event === 'poke') setTimeout(() => poke(data), Math.random() * pokeJitterMs);
              if (event === 'revoked') pullAll();
              if (event === 'rights') {
                void learnRights(userId);
                pullAll();
              }
            },
          );
        }
      } catch {
        failures += 1;
      }
      live = false;
      if (!stopped.signal.aborted) await delay(backoffMs(failures), stopped.signal);
    }
  };

  const poke = (data: string): void => {
    puller.want(collectionsOf(data));
    nudge();
  };

  const onVisible = (): void => {
    if (document.visibilityState === 'visible') pullAll();
  };
  window.addEventListener('online', pullAll, { signal: stopped.signal });
  document.addEventListener('visibilitychange', onVisible, { signal: stopped.signal });
  puller.want();
  void loop();
  void listen();
  return {
    nudge,
    stop: () => {
      stopped.abort();
      wake?.();
    },
  };
}

/** What the server has done, and whose result is on the device, leaves the overlay. */
async function settle(database: OperationsDatabase, stillToPull: ReadonlySet<string>): Promise<void> {
  const settledAt = serverTime() ?? believedNow();
  await database.ops
    .where('state')
    .equals('pending')
    .and(
      (operation) => operation.answered && (operation.coll === undefined || !stillToPull.has(operation.coll)),
    )
    .modify({ state: 'applied', settledAt });
}

/**
 * What has long been done leaves the device, by the server's time: a clock that jumps must not make it forget
 * what a restored server may lack.
 */
async function prune(database: OperationsDatabase): Promise<void> {
  const now = serverTime();
  if (now === null) return;
  await database.ops
    .where('settledAt')
    .below(now - keptDays * 86_400_000)
    .delete();
}

function collectionsOf(data: string): string[] {
  try {
    const { colls } = JSON.parse(data) as { colls?: unknown };
    return Array.isArray(colls) ? colls.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

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
