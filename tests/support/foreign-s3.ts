import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const folder = fileURLToPath(new URL('../../.cache/s3/', import.meta.url));

/** Whether the full lane has installed the store; what needs it is skipped otherwise. */
export const hasForeignS3 = existsSync(join(folder, 'installed'));

/** A store that speaks S3 and is not ours, behind a gate that believes what Amazon's own library signs. */
export type ForeignS3 = {
  readonly env: Readonly<Record<string, string>>;
  /** Method, path and query of the requests that the gate refused. */
  readonly forged: string[];
  readonly stop: () => Promise<void>;
};

const region = 'ap-south-1';
/** The one account that the store knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

type Signed = { readonly headers: Readonly<Record<string, string>> };
type Signer = {
  readonly sign: (request: object, options: { readonly signingDate: Date }) => Promise<Signed>;
};

/** Starts the store with a bucket `guards` in a folder of its own. */
export async function startForeignS3(): Promise<ForeignS3> {
  const data = mkdtempSync(join(tmpdir(), 'foreign-s3-'));
  const port = await freePort();
  const program = join(folder, 'node_modules/s3rver/bin/s3rver.js');
  const words = ['-d', data, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'guards'];
  const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
  await untilItListens(port);
  const forged: string[] = [];
  const isSigned = createGate();
  const pass = async (request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
    const { method, url: path, headers } = request;
    if (!(await isSigned(request, body))) {
      forged.push(`${method} ${path}`);
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const passed = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    passed.end(body);
  };
  const gate = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void pass(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    forged,
    stop: async () => {
      gate.closeAllConnections();
      gate.close();
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function untilItListens(port: number): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the store does not listen');
}

/** Signs each request anew with Amazon's library, and compares. */
function createGate(): (request: IncomingMessage, body: Buffer) => Promise<boolean> {
  const load = createRequire(join(folder, 'package.json'));
  const { SignatureV4 } = load('@smithy/signature-v4') as { SignatureV4: new (options: object) => Signer };
  const { Sha256 } = load('@aws-crypto/sha256-js') as { Sha256: object };
  const { escapeUri } = load('@smithy/core/protocols') as { escapeUri: (text: string) => string };
  const sha256 = Sha256;
  const signer = new SignatureV4({ credentials, region, service: 's3', sha256, uriEscapePath: false });
  return async ({ method, url = '', headers }, body) => {
    const said = /SignedHeaders=([^,]*),/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const digest = createHash('sha256').update(body).digest('hex');
    const stamp = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    if (!said.includes('host') || headers['x-amz-content-sha256'] !== digest) return false;
    const { pathname, searchParams } = new URL(url, 'http://store');
    const path = pathname.split('/').map((part) => escapeUri(decodeURIComponent(part)));
    const again = await signer.sign(
      {
        method,
        protocol: 'http:',
        hostname: '127.0.0.1',
        path: path.join('/'),
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(said.map((name) => [name, headers[name]])),
        body,
      },
      { signingDate: new Date(stamp) },
    );
    const signatureOf = (text = ''): string => /Signature=(\w+)/.exec(text)?.[1] ?? '';
    return signatureOf(again.headers['authorization']) === signatureOf(headers.authorization);
  };
}
