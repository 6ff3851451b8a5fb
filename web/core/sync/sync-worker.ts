import { ApiError } from '#web/core/session/api-error.ts';
import { backoffMs } from '#web/core/device/backoff.ts';
import { believedNow, serverTime } from '#web/core/device/clock.ts';
import { learnRights } from '#web/core/session/rights.ts';
import { settleDoubted } from './kept-photos.ts';
import type { OperationsDatabase } from './operations-database.ts';
import { retryRefused, uploadNext } from './photo-queue.ts';
import type { Puller } from './pull.ts';
import { isPutOff, pushSome } from './push.ts';
import { createSleep } from './sleep.ts';
import { listenForChanges } from './sync-stream.ts';

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
  const { signal } = stopped;
  const sleep = createSleep(signal);
  const want = (names?: Iterable<string>): void => {
    puller.want(names);
    sleep.wake();
  };
  const report = (change: WorkerReport): void => {
    if (!signal.aborted) tell(change);
  };
  const step = createStep(userId, database, device, puller);

  window.addEventListener('online', () => want(), { signal });
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') want();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  puller.want();
  const stream = listenForChanges(userId, signal, { onChange: want, onRights: () => learnRights(userId) });
  void runLoop({
    database,
    signal,
    sleep,
    step,
    report,
    wantAll: () => puller.want(),
    isLive: stream.isLive,
  });
  return { nudge: sleep.wake, stop: () => stopped.abort() };
}

/** What the loop needs. `step` does one thing and says whether there may be more to do. */
type Loop = {
  readonly database: OperationsDatabase;
  readonly signal: AbortSignal;
  readonly sleep: ReturnType<typeof createSleep>;
  readonly step: () => Promise<boolean>;
  readonly report: (change: WorkerReport) => void;
  readonly wantAll: () => void;
  readonly isLive: () => boolean;
};

async function runLoop({ database, signal, sleep, step, report, wantAll, isLive }: Loop): Promise<void> {
  let failures = 0;
  let outdated = false;
  await retryRefused(database);
  while (!signal.aborted) {
    sleep.prepare();
    let pause = pollMs;
    try {
      for (let busy = navigator.onLine && !outdated; busy && !signal.aborted; busy = await step())
        report({ syncing: true });
      failures = 0;
      report({ syncing: false, ...(navigator.onLine ? { online: true, failed: false } : {}) });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const failure = failureOf(error);
      outdated = failure.needsUpdate === true;
      report({ syncing: false, failed: true, ...failure });
      if (!(error instanceof ApiError)) console.error('Sync failed:', error);
      pause = Math.max(backoffMs(failures), (error instanceof ApiError && error.retryAfterMs) || 0);
      // A nudge must not turn a failing server into a busy loop.
      sleep.prepare();
    }
    await sleep.for(pause);
    if (!isLive() || failures > 0) wantAll();
  }
}

/** What a failure says about the connection and about this app. */
function failureOf(error: unknown): WorkerReport {
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const isOutdated = error instanceof ApiError && error.code === 'client_too_old';
  return { online: navigator.onLine && !isUnreachable, ...(isOutdated ? { needsUpdate: true } : {}) };
}

/** So many pages are pulled in a row before a photo has its turn: changes may come faster than pages. */
const mostPages = 10;

/**
 * Makes what sends some of what waits, else pulls a page, else uploads a photo; false where nothing was to be
 * done. Where the server has put off what is sent, everything is pulled before that counts as a failure: what
 * others did, as an answer to an SOS, is not put off.
 */
function createStep(
  userId: string,
  database: OperationsDatabase,
  device: () => Promise<string>,
  puller: Puller,
): () => Promise<boolean> {
  let pages = 0;
  let putOff: ApiError | null = null;
  const push = async (): Promise<ReadonlySet<string> | null> => {
    try {
      return putOff === null ? await pushSome(userId, database, await device()) : null;
    } catch (error) {
      if (!isPutOff(error)) throw error;
      putOff = error;
      return null;
    }
  };
  return async () => {
    const touched = await push();
    if (touched) puller.want(touched);
    if (touched || ((pages < mostPages || putOff !== null) && (await puller.pullPage()))) {
      pages += 1;
      await settle(database, puller.wanted);
      return true;
    }
    pages = 0;
    if (putOff !== null) {
      const refusal = putOff;
      putOff = null;
      throw refusal;
    }
    return (
      (await settleDoubted(userId, database)) ||
      (await uploadNext(userId, database)) ||
      puller.wanted.size > 0
    );
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
