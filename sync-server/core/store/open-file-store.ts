import { isStoreAway, StoreAway } from '#server/core/files/object-store.ts';
import type { ObjectStore } from '#server/core/files/object-store.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import { createFairQueue } from '#server/core/runtime/workers/fair-queue.ts';
import type { Share } from '#server/core/runtime/workers/share.ts';
import { bucketIn } from '#server/core/runtime/store-settings.ts';
import { beginningOf, bucketOf, insides, StoreRefused } from './s3-requests.ts';
import type { Patience, S3Request } from './s3-requests.ts';

/**
 * How long somebody waits until an object begins to come, for how long nobody does after the store did not
 * answer, and how many are read at a time.
 */
export type ReadingPace = {
  readonly now: Patience & { readonly wholeMs: number };
  readonly restMs: number;
  readonly most: number;
};
const usualPace: ReadingPace = {
  now: { tries: 2, firstMs: 150, wholeMs: 6000 },
  restMs: 5000,
  most: 16,
};
/** So many wait for a turn; more would only hold memory. One business has half of the line. */
const longestLine = 200;
/** Jobs wait longer: nobody waits for them. */
const inJobs: Patience = { tries: 3, firstMs: 300, wholeMs: 60_000 };
/** What comes may stand still for so long, and takes so long in all where somebody waits for it. */
const standingMs = { now: 4000, calmly: 30_000 };
const longestBodyMs = 60_000;
/** No object is nearly as large; more than this is not read. */
const mostBytes = 32 * 1024 * 1024;
/** Refusals that are no word about one object: of keys, of the bucket, of the clock. */
const ofTheStore = new Set([
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket', 'AccountProblem', 'AllAccessDisabled'],
  ...['RequestTimeTooSkewed', 'ExpiredToken', 'InvalidToken', 'AuthorizationHeaderMalformed'],
]);

/** The store of files that the settings name; null where they name none. */
export function openFileStore(
  { files: { to }, store: keys }: Pick<Config, 'files' | 'store'>,
  pace: ReadingPace = usualPace,
): ObjectStore | null {
  const place = to === null ? null : bucketIn(to);
  if (to === null || place === null || keys === null) return null;
  const pathOf = (name: string): string => (place.prefix === '' ? name : `${place.prefix}/${name}`);
  const calmly = bucketOf(keys, place.bucket, inJobs);
  const quickly = bucketOf(keys, place.bucket, pace.now);
  const read = async (
    ask: () => Promise<Response>,
    standing: number,
    longest: number,
  ): Promise<Buffer | null> => {
    let answer: Response;
    try {
      answer = await ask();
    } catch (error) {
      // A bucket that is not there is a fault of the settings, and no word about one object.
      if (error instanceof StoreRefused && error.code === 'NoSuchKey') return null;
      throw away(error);
    }
    return wholeOf(answer, standing, longest);
  };
  const write = async (request: S3Request, signal?: AbortSignal): Promise<void> => {
    try {
      await beginningOf(await calmly(request, signal));
    } catch (error) {
      if (request.method === 'DELETE' && error instanceof StoreRefused && error.code === 'NoSuchKey') return;
      throw away(error);
    }
  };
  return {
    called: to,
    put: (name, bytes, signal) => write({ method: 'PUT', path: pathOf(name), body: bytes }, signal),
    get: (name, signal) =>
      read(() => calmly({ method: 'GET', path: pathOf(name) }, signal), standingMs.calmly, Infinity),
    getNow: withBreaker(
      (name) => read(() => quickly({ method: 'GET', path: pathOf(name) }), standingMs.now, longestBodyMs),
      pace,
    ),
    remove: (name, signal) => write({ method: 'DELETE', path: pathOf(name) }, signal),
    keepsVersions: async () => {
      try {
        const answer = await calmly({ method: 'GET', path: '', query: { versioning: '' } });
        return insides(String(await beginningOf(answer)), 'Status')[0] === 'Enabled';
      } catch (error) {
        if (error instanceof StoreRefused) return null;
        throw away(error);
      }
    },
  };
}

type Waiting = {
  readonly share: Share;
  readonly begin: () => void;
  readonly refuse: (error: StoreAway) => void;
};

/**
 * Lets so many readers through at a time while the store answers, the others after them, businesses by turns
 * and none for longer than an answer may take. After the store failed nobody waits for a while; then one
 * tries while the others are still refused. That one object cannot be had stands in nobody's way.
 */
function withBreaker(
  read: (name: string) => Promise<Buffer | null>,
  { now: { wholeMs }, restMs, most }: ReadingPace,
): ObjectStore['getNow'] {
  const part = { waiting: longestLine / 2, running: Math.ceil(most * 0.75) };
  const line = createFairQueue<Waiting>({
    all: { waiting: longestLine, running: most },
    business: part,
    person: part,
  });
  let reading = 0;
  let failed = false;
  let restsUntil = 0;
  let trying = false;
  const next = (): void => {
    for (let item = line.take(); item; item = line.take()) item.begin();
  };
  const turn = (name: string): Promise<Waiting> =>
    new Promise((resolve, reject) => {
      if (failed && (trying || performance.now() < restsUntil))
        return reject(new StoreAway('the store of files did not answer a moment ago'));
      const tooMany = (): StoreAway => new StoreAway('too many wait for the store of files');
      const item: Waiting = {
        // The name of an object begins with its business.
        share: [name.split('/')[0] ?? '', '', ''],
        begin: () => {
          clearTimeout(timer);
          trying = failed;
          reading += 1;
          resolve(item);
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        if (line.remove(item)) reject(tooMany());
      }, wholeMs);
      const { added, displaced } = line.add(item);
      displaced?.refuse(tooMany());
      if (!added) item.refuse(tooMany());
      next();
    });
  return async (name) => {
    const item = await turn(name);
    try {
      const bytes = await read(name);
      failed = false;
      return bytes;
    } catch (error) {
      failed = isStoreAway(error);
      addToCounter('files_store_failures_total', 'Times that the store of files could not be read from');
      if (failed) {
        restsUntil = performance.now() + restMs;
        for (const one of line.clear()) one.refuse(new StoreAway('the store of files does not answer'));
      }
      throw error;
    } finally {
      reading -= 1;
      if (reading === 0 || !failed) trying = false;
      line.done(item);
      next();
    }
  };
}

/** A whole answer; one that stands still, takes too long or is too large is a fault of this object alone. */
async function wholeOf({ body }: Response, standing: number, longest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const until = performance.now() + longest;
  let length = 0;
  const reader = body?.getReader();
  try {
    for (;;) {
      const wait = Math.min(standing, until - performance.now());
      const next = reader && (await orNothing(reader.read(), wait));
      if (!next || next.done) break;
      length += next.value.length;
      if (length > mostBytes) throw new Error('the store gave more than any file has');
      parts.push(next.value);
    }
  } catch (cause) {
    throw new StoreAway(cause instanceof Error ? cause.message : String(cause), { cause, ofObject: true });
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
  return Buffer.concat(parts);
}

/** What is waited for, unless it takes too long. */
async function orNothing<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the store stands still in the middle of an object')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function away(error: unknown): StoreAway {
  const ofObject = error instanceof StoreRefused && !ofTheStore.has(error.code);
  return new StoreAway(error instanceof Error ? error.message : String(error), { cause: error, ofObject });
}
