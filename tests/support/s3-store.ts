import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256, signRequest } from '#server/core/store/sign-request.ts';

/**
 * A store that speaks as much of S3 as backups and files need, and believes no request that is not signed
 * with its keys.
 */
export type S3Store = {
  readonly url: string;
  /** What names it in the environment of a server. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that are neither joined nor given up. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** Requests with a wrong signature or digest. */
  readonly forged: string[];
  /** Method and path of each request. */
  readonly asked: string[];
  /** How it answers: as it should, with 503 to so many requests, with a refusal for good, or not at all. */
  mood: { readonly busyFor: number } | 'denies' | 'silent' | 'works';
  /** Which requests for one object it refuses for good, as for one that was archived or is under a lock. */
  refuses: (method: string, key: string) => boolean;
  /**
   * For how many ticks of its clock somebody waited longest while it was silent. It ticks ten times a second,
   * and not while the machine stands still.
   */
  longestWait: number;
  /** How far its clock is ahead of this machine's. */
  aheadMs: number;
  /** Objects of which it sends the beginning, and then nothing more. */
  readonly stuck: Set<string>;
  /** Whether it can list uploads that are open, as not every store can. */
  listsUploads: boolean;
  /** Whether it keeps versions; null where these keys may not ask. */
  versions: boolean | null;
  readonly stop: () => Promise<void>;
};

const keys = {
  region: 'ap-south-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a secret of forty letters or so',
};
const bucket = 'guards';
/** Names in one page of a list: a few, so that lists have pages. */
const pageOf = 2;

/** Opens an empty store on a free port of this machine. */
export async function startS3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  const [forged, asked]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(store, request, Buffer.concat(parts), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Store = {
    url,
    env: {
      S3_ENDPOINT: url,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    open,
    forged,
    asked,
    mood: 'works',
    refuses: () => false,
    aheadMs: 0,
    longestWait: 0,
    stuck: new Set(),
    listsUploads: true,
    versions: true,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return store;
}

function answer(store: S3Store, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', store.url);
  const fail = (status: number, code: string): void => {
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
  store.asked.push(`${request.method} ${url.pathname}`);
  if (store.mood === 'silent') return countWait(store, response);
  response.setHeader('date', new Date(Date.now() + store.aheadMs).toUTCString());
  const signedAt = timeOf(request);
  if (Math.abs(Date.now() + store.aheadMs - signedAt.getTime()) > 900_000)
    return fail(403, 'RequestTimeTooSkewed');
  if (!isSigned(store, request, url, body)) {
    store.forged.push(`${request.method} ${url.pathname}`);
    return fail(403, 'SignatureDoesNotMatch');
  }
  if (store.mood === 'denies') return fail(403, 'AccessDenied');
  if (store.mood !== 'works' && store.mood.busyFor > 0) {
    store.mood = { busyFor: store.mood.busyFor - 1 };
    return fail(503, 'SlowDown');
  }
  const path = decodeURIComponent(url.pathname.slice(1));
  if (path !== bucket && !path.startsWith(`${bucket}/`)) return fail(404, 'NoSuchBucket');
  const key = path.slice(bucket.length + 1);
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId !== null) return inParts(store, { request, url, body, response, key, uploadId }, fail);
  if (url.searchParams.has('versioning')) {
    if (store.versions === null) return fail(403, 'AccessDenied');
    return void response.end(
      `<VersioningConfiguration>${store.versions ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`,
    );
  }
  if (store.refuses(request.method ?? '', key)) return fail(403, 'InvalidObjectState');
  if (url.searchParams.has('uploads') && key === '' && !store.listsUploads)
    return fail(501, 'NotImplemented');
  if (key === '') return void response.end(listOf(store, url.searchParams));
  if (request.method === 'PUT') store.objects.set(key, body);
  if (request.method === 'DELETE') store.objects.delete(key);
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = `upload-${store.open.size + 1}|${key}`;
    store.open.set(id, new Map());
    return void response.end(`<R><Key>${key}</Key><UploadId>${id}</UploadId></R>`);
  }
  const found = store.objects.get(key);
  if (request.method === 'GET' && !found) return fail(404, 'NoSuchKey');
  if (request.method === 'GET' && found && store.stuck.has(key)) {
    response.writeHead(200, { 'content-length': found.length });
    return void response.write(found.subarray(0, 1));
  }
  response.end(request.method === 'GET' ? found : undefined);
}

type Part = {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  response: ServerResponse;
  key: string;
  uploadId: string;
};

function inParts(
  store: S3Store,
  { request, url, body, response, key, uploadId }: Part,
  fail: (status: number, code: string) => void,
): void {
  const parts = store.open.get(uploadId);
  if (!parts) return fail(404, 'NoSuchUpload');
  if (request.method === 'DELETE') {
    store.open.delete(uploadId);
    return void response.writeHead(204).end();
  }
  if (request.method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    return void response.setHeader('etag', `"${sha256(body).slice(0, 32)}"`).end();
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
  const isWhole =
    named.length === parts.size &&
    named.every(([, n, tag]) => sha256(parts.get(Number(n)) ?? '').slice(0, 32) === tag);
  if (!isWhole) return fail(400, 'InvalidPart');
  store.objects.set(key, Buffer.concat(named.map(([, n]) => parts.get(Number(n)) ?? Buffer.alloc(0))));
  store.open.delete(uploadId);
  response.end('<CompleteMultipartUploadResult/>');
}

function listOf(store: S3Store, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  if (query.has('uploads')) {
    const uploads = [...store.open.keys()].filter((id) => id.split('|')[1]?.startsWith(prefix));
    return `<L>${uploads.map((id) => `<Upload><Key>${id.split('|')[1]}</Key><UploadId>${id}</UploadId></Upload>`).join('')}</L>`;
  }
  const names = [...store.objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const entries = names
    .slice(from, from + pageOf)
    .map(
      (name) =>
        `<Contents><Key>${escaped(name)}</Key><Size>${store.objects.get(name)?.length}</Size></Contents>`,
    );
  const more =
    from + pageOf < names.length ? `<NextContinuationToken>${from + pageOf}</NextContinuationToken>` : '';
  return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
}

function escaped(name: string): string {
  return name.replaceAll(/[&<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
}

function countWait(store: S3Store, response: ServerResponse): void {
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
    store.longestWait = Math.max(store.longestWait, ticks);
  }, 100);
  response.once('close', () => clearInterval(clock));
}

/** When a request was signed, as it says; no time where it says none. */
function timeOf({ headers }: IncomingMessage): Date {
  const stamp = String(headers['x-amz-date']);
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return new Date(`${y}-${m}-${d}T${h}:${min}:${s}.000Z`);
}

/** Signs what came as its sender should have, and compares. */
function isSigned({ url: endpoint }: S3Store, request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': payloadHash } = request.headers;
  if (payloadHash !== sha256(body)) return false;
  const now = timeOf(request);
  if (Number.isNaN(now.getTime())) return false;
  const again = signRequest(
    { method: request.method ?? '', url, headers: {}, payloadHash, now },
    { ...keys, endpoint },
  );
  return again['authorization'] === authorization;
}
