import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';
import type { Config } from '../core/config.ts';
import { printSetupLink } from '../core/first-start.ts';
import { lockFolder } from '../core/folder-lock.ts';
import { log } from '../core/log.ts';

/** Runs the server until it is told to stop. */
export async function serve(config: Config): Promise<void> {
  if (config.demo && process.env['NODE_ENV'] === 'production')
    throw new Error('--demo has fixed codes and passwords and does not start with NODE_ENV=production');
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => undefined;
  let app: App;
  try {
    app = await createApp(config);
  } catch (error) {
    unlock();
    throw error;
  }
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 60_000, maxHeaderSize: 16_384 },
    (request, response) => void listener(request, response),
  );
  server.maxHeadersCount = 100;
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    const body = JSON.stringify({ success: false, message: 'The request could not be read.', code: 'malformed', requestId: '' });
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  process.on('unhandledRejection', (reason) => log('error', 'unhandled rejection', { reason: String(reason) }));
  stopOnSignal(server, app, unlock);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const shown = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  process.stdout.write(`Prahari is ready at http://${shown}:${port}\n`);
  if (config.demo) process.stdout.write(demoSignIns);
  else await printSetupLink(app.services, `http://${shown}:${port}`);
}

const demoSignIns = `Demo sign-ins (code 123456, password Demo@12345):
  customers Asha 9876500001, Ravi 9876500002        guards Mahesh 9876500011, Sunita 9876500012
  field officer 9876500013                           on-call provider 9876500014
  owner@narmada.example  hr@narmada.example  accounts@narmada.example  owner@malwa.example  operator@prahari.example
`;

/** SIGTERM and SIGINT: take nothing new, finish what is in flight, checkpoint, exit 0 within five seconds. */
function stopOnSignal(server: Server, app: App, unlock: () => void): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), 4800);
    deadline.unref();
    server.close();
    void app.services.streams.closeAll().then(async () => {
      server.closeIdleConnections();
      for (let waited = 0; waited < 3000; waited += 50) {
        const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
        if (open === 0) break;
        server.closeIdleConnections();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      server.closeAllConnections();
      await app.stop();
      unlock();
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
