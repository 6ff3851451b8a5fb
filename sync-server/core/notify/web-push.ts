import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushKey } from '#server/core/sql/secrets.ts';

/**
 * A browser that agreed to be woken: the address at its push service, and the keys (base64url) that only it
 * can open.
 */
export type Browser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
/**
 * What is sent, at most 3,900 bytes; for how many seconds it is worth keeping; whether it wakes a phone that
 * sleeps (RFC 8030, 5.3); and whom the push service may write to.
 */
export type PushLetter = {
  readonly text: string;
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  readonly contact: string;
};

const recordSize = 4096;
const hoursValid = 12;

/** The public half of the installation's key, as browsers take it (uncompressed point, base64url). */
export function publicPushKey({ x, y }: PushKey): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

/**
 * Hands one letter to a push service and gives the status it answers with; rejects where it cannot be reached
 * in ten seconds.
 */
export async function sendPush(
  { endpoint, keys }: Browser,
  letter: PushLetter,
  key: PushKey,
  nowMs: number,
): Promise<number> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(letter.ttlSeconds),
      urgency: letter.urgency,
      authorization: `vapid t=${signedClaim(new URL(endpoint).origin, letter.contact, key, nowMs)}, k=${publicPushKey(key)}`,
    },
    body: seal(Buffer.from(letter.text), keys),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** One record of RFC 8188, under a key that sender and browser agree on (RFC 8291). */
function seal(text: Buffer, keys: Browser['keys']): Buffer<ArrayBuffer> {
  const [browser, auth, salt] = [
    Buffer.from(keys.p256dh, 'base64url'),
    Buffer.from(keys.auth, 'base64url'),
    randomBytes(16),
  ];
  const once = createECDH('prime256v1');
  const mine = once.generateKeys();
  const input = derive(
    once.computeSecret(browser),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), browser, mine]),
    32,
  );
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(input, salt, labelled('aes128gcm'), 16),
    derive(input, salt, labelled('nonce'), 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // The two ends the last record.
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.of(mine.length), mine, ...sealed]);
}

function labelled(name: string): Buffer {
  return Buffer.from(`Content-Encoding: ${name}\0`);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Says to this one push service, for some hours, who is sending (RFC 8292). */
function signedClaim(audience: string, contact: string, key: PushKey, nowMs: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const words = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: Math.floor(nowMs / 1000) + hoursValid * 3600, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(words), {
    key: createPrivateKey({ key: { ...key }, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  });
  return `${words}.${signature.toString('base64url')}`;
}
