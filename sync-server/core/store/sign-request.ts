import { createHash, createHmac } from 'node:crypto';
import type { StoreKeys } from '#server/core/runtime/store-settings.ts';

/** A request to be signed. `payloadHash` is the SHA-256 of its body in hexadecimal. */
export type Unsigned = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  readonly now: Date;
};

/**
 * The headers of a request with those that prove who sends it: Amazon's signature version 4 for S3
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). All headers are signed,
 * and `host` with them.
 */
export function signRequest(request: Unsigned, keys: StoreKeys): Record<string, string> {
  const stamp = request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const sent: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': stamp,
  };
  const signed = Object.entries({ ...sent, host: request.url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/\s+/g, ' ')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    request.payloadHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, word) => hmac(last, word),
    `AWS4${keys.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** SHA-256 in hexadecimal. */
export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Each part of the path encoded once, as S3 wants it and no other service of Amazon's does. */
function canonicalPath(url: URL): string {
  return url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
