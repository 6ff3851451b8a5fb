import { setTimeout as rest } from 'node:timers/promises';
import type { S3Keys } from '#server/core/runtime/backup-settings.ts';
import { countLooks, elementsOf } from '#server/core/documents/xml-elements.ts';
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
 * twice. `wholeMs` is what all tries of a request may take with its answer; without it an answer has no end
 * in time.
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

/**
 * Sends a signed request to a bucket, again where the line or the store fails, and gives the answer. Throws
 * with what the store said where it refuses, and with what failed last where every try did.
 */
export function bucketOf(
  keys: S3Keys,
  bucket: string,
  { tries, firstMs, wholeMs }: Patience = usualPatience,
): (request: S3Request) => Promise<Response> {
  const host = new URL(keys.endpoint).host;
  return async (request) => {
    let last = '';
    const end = wholeMs === undefined ? undefined : AbortSignal.timeout(wholeMs);
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await rest(firstMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
      const answer = await send(keys, bucket, request, end).catch((error: unknown) => causeOf(error));
      if (typeof answer === 'string') last = `${host} cannot be reached (${answer})`;
      else if (answer.ok) return answer;
      else {
        const { code, words } = await reasonIn(answer);
        last = `${host} refused it: ${words}`;
        if (!isPassing(answer.status)) throw new StoreRefused(last, code);
      }
      if (end?.aborted) break;
    }
    throw new Error(`${last}; tried ${tries} times`);
  };
}

/** Bucket and prefix of `s3://bucket/prefix`; null where it is none. */
export function bucketIn(address: string): { readonly bucket: string; readonly prefix: string } | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') };
}

/** The inside of each element of a name in an answer, its signs as they were meant. */
export function insides(xml: string, name: string): string[] {
  return [...elementsOf(xml, name, countLooks())].map(({ inside }) =>
    inside
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );
}

async function send(
  keys: S3Keys,
  bucket: string,
  { method, path, query = {}, body }: S3Request,
  end: AbortSignal | undefined,
): Promise<Response> {
  // The bucket in the path and not in the host: every store knows it so.
  const url = new URL(keys.endpoint);
  const parts = [url.pathname.replace(/\/$/, ''), bucket, ...(path === '' ? [] : path.split('/'))];
  url.pathname = parts.map((part, i) => (i === 0 ? part : encodeURIComponent(part))).join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = signRequest(
    { method, url, headers: {}, payloadHash: sha256(body ?? ''), now: new Date() },
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

/** Whether a refusal may be none a moment later. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

async function reasonIn(answer: Response): Promise<{ readonly code: string; readonly words: string }> {
  const text = (await answer.text().catch(() => '')).slice(0, 4000);
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
