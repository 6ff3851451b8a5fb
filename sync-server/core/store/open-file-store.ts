import { StoreAway } from '#server/core/files/object-store.ts';
import type { ObjectStore } from '#server/core/files/object-store.ts';
import type { FileSettings } from '#server/core/runtime/file-settings.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import { bucketIn, bucketOf, StoreRefused } from './s3-requests.ts';
import type { Patience, S3Request } from './s3-requests.ts';

/**
 * How long somebody waits for an object, for how long nobody does after the store did not answer, and how
 * many are read at a time.
 */
export type ReadingPace = { readonly now: Patience; readonly restMs: number; readonly most: number };
const usualPace: ReadingPace = {
  now: { tries: 2, firstMs: 150, wholeMs: 6000 },
  restMs: 5000,
  most: 16,
};
/** So many wait for a turn; more would only hold memory. */
const longestLine = 200;
/** Jobs wait longer: nobody waits for them. */
const inJobs: Patience = { tries: 3, firstMs: 300, wholeMs: 60_000 };
/** No object is nearly as large; more than this is not read. */
const mostBytes = 32 * 1024 * 1024;

/** The store of files that the settings name; null where they name none. */
export function openFileStore({ to, s3 }: FileSettings, pace: ReadingPace = usualPace): ObjectStore | null {
  const place = to === null ? null : bucketIn(to);
  if (to === null || place === null || s3 === null) return null;
  const pathOf = (name: string): string => (place.prefix === '' ? name : `${place.prefix}/${name}`);
  const calmly = bucketOf(s3, place.bucket, inJobs);
  const quickly = bucketOf(s3, place.bucket, pace.now);
  const read = async (ask: typeof calmly, name: string): Promise<Buffer | null> => {
    try {
      return await wholeOf(await ask({ method: 'GET', path: pathOf(name) }));
    } catch (error) {
      // A bucket that is not there is a fault of the settings, and no word about one object.
      if (error instanceof StoreRefused && error.code === 'NoSuchKey') return null;
      throw away(error);
    }
  };
  const write = async (request: S3Request): Promise<void> => {
    try {
      const answer = await calmly(request);
      await answer.arrayBuffer();
    } catch (error) {
      if (request.method === 'DELETE' && error instanceof StoreRefused && error.code === 'NoSuchKey') return;
      throw away(error);
    }
  };
  return {
    called: to,
    put: (name, bytes) => write({ method: 'PUT', path: pathOf(name), body: bytes }),
    get: (name) => read(calmly, name),
    getNow: withBreaker((name) => read(quickly, name), pace),
    remove: (name) => write({ method: 'DELETE', path: pathOf(name) }),
  };
}

/**
 * Lets so many readers through at a time while the store answers, the others after them. After a failure
 * nobody waits for a while; then one tries while the others are still refused.
 */
function withBreaker(read: ObjectStore['get'], { restMs, most }: ReadingPace): ObjectStore['getNow'] {
  const line: ((error: StoreAway | null) => void)[] = [];
  let reading = 0;
  let failed = false;
  let restsUntil = 0;
  let trying = false;
  const turn = async (): Promise<void> => {
    if (failed && (trying || performance.now() < restsUntil))
      throw new StoreAway('the store of files did not answer a moment ago');
    if (line.length >= longestLine) throw new StoreAway('too many wait for the store of files');
    if (reading >= most)
      await new Promise<void>((resolve, reject) => {
        line.push((error) => (error ? reject(error) : resolve()));
      });
    trying = failed;
    reading += 1;
  };
  return async (name) => {
    await turn();
    try {
      const bytes = await read(name);
      failed = false;
      return bytes;
    } catch (error) {
      failed = true;
      restsUntil = performance.now() + restMs;
      addToCounter('files_store_failures_total', 'Times that the store of files could not be read from');
      for (const refuse of line.splice(0)) refuse(new StoreAway('the store of files does not answer'));
      throw error;
    } finally {
      reading -= 1;
      if (reading === 0 || !failed) trying = false;
      line.shift()?.(null);
    }
  };
}

async function wholeOf({ body }: Response): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length;
      if (length > mostBytes) throw new Error('the store gave more than any file has');
      parts.push(Buffer.from(next.value));
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
  return Buffer.concat(parts);
}

function away(error: unknown): StoreAway {
  return new StoreAway(error instanceof Error ? error.message : String(error), { cause: error });
}
