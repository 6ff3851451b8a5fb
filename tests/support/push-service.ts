import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One message as the push service got it. */
export type Received = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/**
 * A push service of our own on this machine, over TLS with a certificate made for it; it keeps what comes and
 * answers as told.
 */
export type PushService = {
  readonly host: string;
  readonly received: Received[];
  answer: number;
  readonly stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ],
    {
      stdio: 'ignore',
    },
  );
  const service = {
    host: '',
    received: [] as Received[],
    answer: 201,
    stop: async (): Promise<void> => undefined,
  };
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      service.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(service.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.stop = () =>
    new Promise((resolve) => {
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return service;
}

/**
 * What a browser makes when it subscribes: keys of its own, and the way to read what was encrypted for them
 * (RFC 8188 and 8291).
 */
export function makePhone(endpoint: string): {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  open: (body: Buffer) => string;
} {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const keyOf = (name: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const cipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    open,
  };
}

/** Checks the sender's signature (RFC 8292) against the installation's public key and gives its claims. */
export function readVapid(header: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const token = /t=([^,\s]+)/.exec(header)?.[1] ?? /WebPush (\S+)/.exec(header)?.[1] ?? '';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('the signature is not of this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
