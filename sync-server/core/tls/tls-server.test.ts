import { once } from 'node:events';
import { get } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { answerClientErrors } from '#server/core/http/unreadable-request.ts';
import { selfSigned } from '#tests/support/self-signed.ts';
import { createTlsServer } from './tls-server.ts';

const own = selfSigned('guards.example');
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(options: { strict: boolean; handshakeMs?: number }): Promise<number> {
  const context = createSecureContext(own);
  const server = createTlsServer(
    options,
    async (host) => (host === 'guards.example' ? context : null),
    (_request, response) => void response.end('here'),
  );
  answerClientErrors(server);
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function headersOf(port: number): Promise<NodeJS.Dict<string | string[]>> {
  return new Promise((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        localAddress: '127.0.0.2',
        servername: 'guards.example',
        ca: own.cert,
        agent: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.headers);
      },
    ).once('error', reject);
  });
}

it('closes a line that never shakes hands, and one that says what is no handshake', async () => {
  const port = await start({ strict: true, handshakeMs: 200 });
  const silent = await open(port);
  const wrong = await open(port);
  wrong.write('GET / HTTP/1.1\r\n\r\n');
  await Promise.all([once(silent.resume(), 'close'), once(wrong.resume(), 'close')]);
  expect([silent.destroyed, wrong.destroyed]).toEqual([true, true]);
});

it('lets an address in again once its silent lines are closed', async () => {
  const port = await start({ strict: true, handshakeMs: 1000 });
  const lines = await Promise.all(Array.from({ length: 320 }, () => open(port)));
  await Promise.all(lines.filter((line) => !line.destroyed).map((line) => once(line.resume(), 'close')));
  expect(await headersOf(port)).toHaveProperty('strict-transport-security', 'max-age=31536000');
});

it('does not tell browsers to stay with https where it is not at its usual port', async () => {
  expect(await headersOf(await start({ strict: false }))).not.toHaveProperty('strict-transport-security');
});
