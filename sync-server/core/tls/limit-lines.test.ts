import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.ts';
import { limitLines } from './limit-lines.ts';

const open: Socket[] = [];
const servers: { close: () => unknown }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function start(limits: { all: number; address: number }): Promise<number> {
  const server = createServer(selfSigned('localhost'), (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  limitLines(server, limits);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Another address than this machine's usual one, which no part is kept of. */
const elsewhere = '127.0.0.2';

/** A line that never begins its handshake. */
async function silent(
  port: number,
  localAddress = elsewhere,
): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connectPlain({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, closed };
}

async function shaken(port: number, localAddress = elsewhere): Promise<Socket> {
  const socket = connect({
    socket: connectPlain({ port, host: '127.0.0.1', localAddress }),
    rejectUnauthorized: false,
  });
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return socket;
}

it('closes what one address opens beyond its part, and counts no line whose handshake is done', async () => {
  const port = await start({ all: 10, address: 2 });
  // Three that are done take no room.
  await shaken(port);
  await shaken(port);
  await shaken(port);
  const [first] = [await silent(port), await silent(port)];
  const third = await silent(port);
  await third.closed;
  expect(first.socket.destroyed).toBe(false);
  first.socket.destroy();
  await first.closed;
  const own = [await silent(port, '127.0.0.1'), await silent(port, '127.0.0.1')];
  own.push(await silent(port, '127.0.0.1'));
  // Its room is free once the server has seen it go.
  await expect.poll(() => shaken(port, elsewhere).then((socket) => !socket.destroyed)).toBe(true);
  expect(own.filter(({ socket }) => socket.destroyed)).toEqual([]);
});

it('lets the oldest make room beyond what all may have', async () => {
  const port = await start({ all: 2, address: 10 });
  const [oldest, next] = [await silent(port), await silent(port)];
  const done = await shaken(port);
  await oldest.closed;
  expect([next.socket.destroyed, done.destroyed]).toEqual([false, false]);
});
