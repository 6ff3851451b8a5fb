import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { addToCounter } from '#server/core/runtime/metrics.ts';

/** How bytes can be packed for their way, by the word of `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip';
/**
 * A text that is ready to be sent. `packed` gives its bytes in an encoding, or null while too much else is
 * being packed.
 */
export type Page = {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly packed: (encoding: Encoding) => Promise<Buffer | null>;
};
/**
 * Texts by a key that names all they are made of. `find` makes one that is not there, once for all who ask
 * meanwhile; null is not kept. `once` makes one that only one person reads.
 */
export type PageCache = {
  readonly find: (key: string, make: () => Promise<string | null>) => Promise<Page | null>;
  readonly once: (text: string) => Page;
};

/**
 * What a cache holds at most, plain and packed forms together, and how many texts are packed or wait for it.
 */
type Most = {
  readonly pages: number;
  readonly bytes: number;
  readonly atOnce: number;
  readonly waiting: number;
};
const usual: Most = { pages: 300, bytes: 64 * 1024 * 1024, atOnce: 2, waiting: 32 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Keeps the most recent texts with their packed forms, at most 300 and 64 MB. A text is packed once, off the
 * main thread, however many ask for it at the same moment, and two at a time in all. `limits` are other than
 * the usual ones.
 */
export function createPageCache(limits: Partial<Most> = {}): PageCache {
  const most = { ...usual, ...limits };
  const pages = new Map<string, { readonly page: Page; bytes: number }>();
  const making = new Map<string, Promise<Page | null>>();
  const turns = createTurns(most);
  let held = 0;
  const count = (key: string, page: Page, bytes: number): void => {
    const kept = pages.get(key);
    // A form that was packed after its text had been forgotten is held by nobody here.
    if (kept?.page !== page) return;
    kept.bytes += bytes;
    held += bytes;
    for (const [oldest, { bytes: freed }] of pages) {
      if (pages.size <= most.pages && held <= most.bytes) break;
      pages.delete(oldest);
      held -= freed;
    }
  };
  const create = async (key: string, make: () => Promise<string | null>): Promise<Page | null> => {
    const text = await make();
    if (text === null) return null;
    const page = newPage(text, turns, (bytes) => count(key, page, bytes));
    pages.set(key, { page, bytes: 0 });
    count(key, page, page.bytes.length);
    return page;
  };
  return {
    find: async (key, make) => {
      const known = pages.get(key);
      if (known) {
        pages.delete(key);
        pages.set(key, known);
        return known.page;
      }
      const pending = making.get(key) ?? create(key, make).finally(() => making.delete(key));
      making.set(key, pending);
      return pending;
    },
    once: (text) => newPage(text, turns, () => undefined),
  };
}

/** A tag that changes with the bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** `packedBytes` hears how large each packed form is that the page keeps. */
function newPage(text: string, turns: Turns, packedBytes: (bytes: number) => void): Page {
  const bytes = Buffer.from(text);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    etag: etagOf(bytes),
    packed: async (encoding) => {
      const known = forms.get(encoding);
      if (known) return known;
      if (turns.full()) return null;
      const packing = turns.take(() => pack(bytes, encoding));
      forms.set(encoding, packing);
      packing.then(
        (packed) => packedBytes(packed.length),
        () => forms.delete(encoding),
      );
      return packing;
    },
  };
}

function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  addToCounter('page_compressions_total', 'Public pages packed for their way');
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : zip(bytes, { level: 6 });
}

type Turns = { readonly take: <T>(run: () => Promise<T>) => Promise<T>; readonly full: () => boolean };

function createTurns(most: Most): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    full: () => queue.length >= most.waiting,
    take: async (run) => {
      if (running >= most.atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await run();
      } finally {
        const next = queue.shift();
        // Whoever waits takes over the turn, so that nobody comes in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
