import { createServer as createPlainServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import { isIP } from 'node:net';
import type { Server as HttpsServer } from 'node:https';
import type { SecureContext } from 'node:tls';
import { servesHost } from '#server/core/sql/tenant-at-host.ts';
import type { Hosts } from '#server/core/sql/tenant-at-host.ts';
import { limitLines } from './limit-lines.ts';
import { readChallenge } from './stored-certificates.ts';

const mostLines = 10_000;
/** Of the plain port, where a line lasts for one short answer. */
const plainLines = { all: 1000, address: 100 } as const;
const challengePath = '/.well-known/acme-challenge/';
/** What a supervisor of processes asks. */
const checkPaths: readonly string[] = ['/api/health', '/api/ready'];

/** How a server speaks TLS: whether browsers are told to stay with it, and how long a handshake may take. */
export type TlsOptions = ServerOptions & { readonly strict: boolean; readonly handshakeMs?: number };

/**
 * A server that speaks TLS with the certificate of the host that it is asked for. A line without a host, or
 * with one that has no certificate, is closed, and so is one whose handshake takes too long. `strict` tells
 * browsers to come by https for a year.
 */
export function createTlsServer(
  { strict, handshakeMs = 30_000, ...options }: TlsOptions,
  contextOf: (host: string) => Promise<SecureContext | null>,
  listener: RequestListener,
): HttpsServer {
  const server = createServer(
    {
      ...options,
      minVersion: 'TLSv1.2',
      handshakeTimeout: handshakeMs,
      SNICallback: (host, done) => {
        contextOf(host.toLowerCase()).then(
          (context) => (context ? done(null, context) : done(new Error(`no certificate for ${host}`))),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    },
    (request, response) => {
      if (strict) response.setHeader('strict-transport-security', 'max-age=31536000');
      listener(request, response);
    },
  );
  server.maxConnections = mostLines;
  // No answer can be written to a line whose handshake failed; ending it would wait for ever.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  limitLines(server);
  return server;
}

/**
 * What stands at the port of plain http then: it answers the authority, sends readers of our hosts on to
 * https, and asked by an address without a name it says by `checks` whether the server is well.
 */
export function createRedirectServer(known: Hosts, httpsPort: number, checks: RequestListener): Server {
  const server = createPlainServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 1,
      maxHeaderSize: 8192,
    },
    (request, response) => {
      const answer = (status: number, headers: Readonly<Record<string, string>>, text = ''): void => {
        response
          .writeHead(status, { 'cache-control': 'no-store', ...headers, connection: 'close' })
          .end(text);
      };
      const { method = '', url = '', headers } = request;
      const host = (headers.host ?? '').toLowerCase().replace(/\.?(:\d+)?$|[[\]]/g, '');
      if (method === 'GET' && checkPaths.includes(url) && (isIP(host) !== 0 || host === 'localhost'))
        return checks(request, response);
      request.resume();
      answerPlain(known, httpsPort, method, url, host).then(
        ({ status, headers, text }) => answer(status, headers, text),
        () => answer(503, { 'retry-after': '5' }),
      );
    },
  );
  limitLines(server, plainLines);
  return server;
}

type Plain = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
};

async function answerPlain(
  known: Hosts,
  httpsPort: number,
  method: string,
  path: string,
  host: string,
): Promise<Plain> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } };
  if (path.startsWith(challengePath)) {
    const text = await readChallenge(known.database, path.slice(challengePath.length));
    return text === null
      ? { status: 404, headers: {} }
      : { status: 200, headers: { 'content-type': 'application/octet-stream' }, text };
  }
  if (!path.startsWith('/') || !/^[a-z0-9.-]+$/.test(host) || !(await servesHost(known, host)))
    return { status: 404, headers: {} };
  const port = httpsPort === 443 ? '' : `:${httpsPort}`;
  return { status: 308, headers: { location: `https://${host}${port}${path}` } };
}
