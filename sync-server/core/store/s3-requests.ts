import { setTimeout as rest } from 'node:timers/promises';
import { log } from '#server/core/runtime/log.ts';
import type { StoreKeys } from '#server/core/runtime/store-settings.ts';
import { countLooks, elementsOf } from '#server/core/documents/xml-elements.ts';
import { unescapeXml } from '#server/core/documents/xml-text.ts';
import { sha256, signRequest } from './sign-request.ts';

/** What is asked of a store. `path` begins behind the bucket, without a slash. */
export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

/**
 * How often a request is tried, and how long after the first failure it comes again; after each further,
 * twice. `wholeMs` is what all tries of a request may take until an answer begins, beside what its body needs
 * over a slow line; without it an answer has no end in time.
 */
export type Patience = { readonly tries: number; readonly firstMs: number; readonly wholeMs?: number };
const usualPatience: Patience = { tries: 5, firstMs: 1000 };

/** What a store said for good. `code` is its word for it, such as `NoSuchKey`; empty where it had none. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** A part of 16 MB over a line of 300 kbit/s. */
const timeoutMs = 600_000;
/** Four bodies side by side over a line of 100 kbit/s. */
const slowestBytesPerMs = 3;
/** As much of an answer is read that nobody wants, or that says why a store refuses. */
const mostWords = 64 * 1024;

/** What a store calls a request whose time is more than a quarter of an hour from its own. */
const otherTime = 'RequestTimeTooSkewed';

/**
 * Sends a signed request to a bucket, again where the line or the store fails, and gives the answer. Where
 * the store refuses the time of this machine, requests are signed by the store's from then on. Throws with
 * what the store said where it refuses, and with what failed last where every try did. `signal` ends the
 * request and its answer.
 */
export function bucketOf(
  keys: StoreKeys,
  bucket: string,
  { tries, firstMs, wholeMs }: Patience = usualPatience,
): (request: S3Request, signal?: AbortSignal) => Promise<Response> {
  const host = new URL(keys.endpoint).host;
  let aheadMs = 0;
  return async (request, signal) => {
    const late = new AbortController();
    const allowed = (wholeMs ?? 0) + (request.body?.length ?? 0) / slowestBytesPerMs;
    const timer = wholeMs === undefined ? undefined : setTimeout(() => late.abort(), allowed);
    const ends = [...(timer === undefined ? [] : [late.signal]), ...(signal ? [signal] : [])];
    const end = ends.length === 0 ? undefined : AbortSignal.any(ends);
    let last = '';
    let tried = 0;
    let isSetRight = false;
    try {
      while (tried < tries && !end?.aborted) {
        if (tried > 0)
          await rest(firstMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2), undefined, {
            signal: end,
          }).catch(() => undefined);
        tried += 1;
        const answer = await send(keys, bucket, request, { end, aheadMs }).catch((error: unknown) =>
          causeOf(error),
        );
        if (typeof answer === 'string') last = `${host} cannot be reached (${answer})`;
        else if (answer.ok) return answer;
        else {
          const { code, words } = await reasonIn(answer);
          last = `${host} refused it: ${words}`;
          const theirs = Date.parse(answer.headers.get('date') ?? '');
          if (code === otherTime && !isSetRight && !Number.isNaN(theirs)) {
            aheadMs = theirs - Date.now();
            log(
              'warn',
              `requests to ${host} are signed by its own clock, as it refuses that of this machine`,
              {
                aheadSeconds: Math.round(aheadMs / 1000),
              },
            );
            isSetRight = true;
            tried -= 1;
            continue;
          }
          if (!isPassing(answer.status)) throw new StoreRefused(last, code);
        }
      }
    } finally {
      clearTimeout(timer);
    }
    throw new Error(`${last}; tried ${tried === 1 ? 'once' : `${tried} times`}`);
  };
}

/** The beginning of an answer; what is beyond it is not waited for. */
export async function beginningOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  try {
    while (length < mostWords) {
      const next = await reader?.read();
      if (!next || next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
  return Buffer.concat(parts).subarray(0, mostWords);
}

/** The inside of each element of a name in an answer, its signs as they were meant. */
export function insides(xml: string, name: string): string[] {
  const look = countLooks();
  return [...elementsOf(xml, name, look)].map(({ inside }) => unescapeXml(inside, look));
}

async function send(
  keys: StoreKeys,
  bucket: string,
  { method, path, query = {}, body }: S3Request,
  { end, aheadMs }: { readonly end: AbortSignal | undefined; readonly aheadMs: number },
): Promise<Response> {
  // The bucket in the path and not in the host: every store knows it so.
  const url = new URL(keys.endpoint);
  const parts = [url.pathname.replace(/\/$/, ''), bucket, ...(path === '' ? [] : path.split('/'))];
  url.pathname = parts.map((part, i) => (i === 0 ? part : encodeURIComponent(part))).join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = signRequest(
    { method, url, headers: {}, payloadHash: sha256(body ?? ''), now: new Date(Date.now() + aheadMs) },
    keys,
  );
  return fetch(url, {
    method,
    headers,
    redirect: 'error',
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    // What is read of an answer has no end in time, but may not stand still.
    ...(end !== undefined
      ? { signal: end }
      : method === 'GET'
        ? {}
        : { signal: AbortSignal.timeout(timeoutMs) }),
  });
}

/** What a store cannot do, as some know only a part of S3. */
const notImplemented = 501;

/** Whether a refusal may be none a moment later. */
function isPassing(status: number): boolean {
  return (status >= 500 && status !== notImplemented) || status === 429 || status === 408;
}

async function reasonIn(answer: Response): Promise<{ readonly code: string; readonly words: string }> {
  const text = String(await beginningOf(answer).catch(() => '')).slice(0, 4000);
  const [code] = insides(text, 'Code');
  const [message] = insides(text, 'Message');
  const words =
    code === undefined ? `status ${answer.status}` : `${code}${message === undefined ? '' : ` (${message})`}`;
  return { code: code ?? '', words };
}

function causeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error instanceof Error ? error.message : String(error);
}
