import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { ConfigFaults } from '#server/core/runtime/settings.ts';
import { guardConnections } from '#server/core/http/connection-guard.ts';
import { answerClientErrors, answerUnreadable } from '#server/core/http/unreadable-request.ts';
import { hasReadableHost } from '#server/core/http/host-header.ts';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { lockFolder } from '#server/core/runtime/folder-lock.ts';
import { watchLoopDelay } from '#server/core/runtime/loop-delay.ts';
import { collectProcessMetrics } from '#server/core/runtime/metrics.ts';
import { openCertificates } from '#server/core/tls/certificates.ts';
import { createRedirectServer, createTlsServer } from '#server/core/tls/tls-server.ts';
import { localAddress } from '#server/core/notify/site-address.ts';
import { catchUncaught } from '#server/core/runtime/uncaught.ts';

/** How long a whole request may take is left to the guard, which looks at its progress. */
const serverOptions: ServerOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
};

/** Runs the server until it is told to stop. */
export async function serve(config: Config): Promise<void> {
  if (config.demo && process.env['NODE_ENV'] === 'production')
    throw new ConfigFaults([
      '--demo has fixed codes and passwords and does not start with NODE_ENV=production',
    ]);
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => undefined;
  let app: App;
  try {
    app = await createApp(config);
  } catch (error) {
    unlock();
    throw error;
  }
  watchLoopDelay();
  collectProcessMetrics();
  // The adapter's own Response goes out in one write; the platform's would be read as a stream, at twice the
  // processor time.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  const answer: RequestListener = (request, response) => {
    if (hasReadableHost(request)) return void listener(request, response);
    request.socket.end(answerUnreadable(undefined));
  };
  const { tls } = config;
  const stopping = new AbortController();
  const contextOf = tls && openCertificates(app.services, tls, stopping.signal);
  const server: Server = contextOf
    ? createTlsServer({ ...serverOptions, strict: tls.publicPort === 443 }, contextOf, answer)
    : createServer(serverOptions, answer);
  const redirects = tls && createRedirectServer(app.services, tls.publicPort, answer);
  server.maxHeadersCount = 100;
  guardConnections(server, config.trustProxy, (socket) => {
    if (socket.writable) socket.write(answerUnreadable('ERR_HTTP_REQUEST_TIMEOUT'));
  });
  answerClientErrors(server);
  const stop = stopper(server, app, stopping, () => {
    redirects?.close();
    unlock();
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  catchUncaught(() => stop(70));
  const { host } = config;
  if (redirects) await listen(redirects, '--port', { host, port: config.port });
  const port = await listen(server, tls ? 'HTTPS_PORT' : '--port', { host, port: tls?.port ?? config.port });
  // The first certificate is ordered at once; until it is there, only https waits for it.
  if (tls) contextOf?.(tls.host).catch(() => undefined);
  const here = tls ? (config.publicUrl ?? '') : localAddress({ host, port });
  process.stdout.write(`Prahari is ready at ${here}\n`);
  if (config.demo) process.stdout.write(demoSignIns);
  else await printSetupLink(app.services, config.publicUrl ?? here);
}

type Address = { readonly host: string; readonly port: number };

/** Listens, and gives the port. Throws a sentence that names the setting where that cannot be. */
async function listen(server: Server, setting: string, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, setting, { host, port })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function listenFault(error: NodeJS.ErrnoException, setting: string, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigFaults([`${setting} ${port}: another program listens at ${host}:${port} already`]);
  if (error.code === 'EACCES')
    return new ConfigFaults([`${setting} ${port}: this user may not listen on ports below 1024`]);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigFaults([`--host ${host} is no address of this machine`]);
  return error;
}

const demoSignIns = `Demo sign-ins (code 123456, password Demo@12345):
  customers Asha 9876500001, Ravi 9876500002        guards Mahesh 9876500011, Sunita 9876500012
  field officer 9876500013                           service partner 9876500014
  person of a client, Meena 9876500016
  owner@narmada.example  hr@narmada.example  accounts@narmada.example  owner@malwa.example  operator@prahari.example
`;

/** Takes nothing new, finishes what is in flight, checkpoints and exits within five seconds. */
function stopper(
  server: Server,
  app: App,
  stopping: AbortController,
  unlock: () => void,
): (code: number) => void {
  return (code) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const deadline = setTimeout(() => process.exit(1), 4800);
    deadline.unref();
    server.close();
    void app.services.streams.closeAll().then(async () => {
      server.closeIdleConnections();
      for (let waited = 0; waited < 3000; waited += 50) {
        const open = await new Promise<number>((resolve) =>
          server.getConnections((_error, count) => resolve(count)),
        );
        if (open === 0) break;
        server.closeIdleConnections();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      server.closeAllConnections();
      await app.stop();
      unlock();
      process.exit(code);
    });
  };
}
