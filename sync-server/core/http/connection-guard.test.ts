import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { guardConnections, trustBody } from './connection-guard.ts';

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
type Caller = { readonly socket: Socket; readonly read: () => string; readonly isClosed: () => boolean };

let server: Server | undefined;
let unguard: (() => void) | undefined;
const callers: Caller[] = [];
afterEach(() => {
  for (const { socket } of callers.splice(0)) socket.destroy();
  unguard?.();
  server?.close();
});

/** A server that nothing but the guard closes lines of: it has no time limits of its own. */
async function start(most?: number): Promise<number> {
  const made = createServer(
    { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 },
    (request, response) => {
      if (request.url !== '/') trustBody(request, request.url ?? '');
      request.resume();
      if (request.method === 'POST') request.once('end', () => response.end('well'));
      else response.end('well');
    },
  );
  server = made;
  unguard = guardConnections(
    made,
    0,
    (socket) => void socket.write('HTTP/1.1 408 Request Timeout\r\n\r\n'),
    most,
  );
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function call(port: number): Caller {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let closed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  const caller = { socket, read: () => text, isClosed: () => closed };
  callers.push(caller);
  return caller;
}

/** Sends a request and waits for its answer, or for the end of the line. */
async function ask(caller: Caller, request = whole): Promise<void> {
  const before = answers(caller);
  caller.socket.write(request);
  while (answers(caller) === before && !caller.isClosed())
    await Promise.race([once(caller.socket, 'data'), once(caller.socket, 'close')]);
}

const answers = (caller: Caller): number => caller.read().split('HTTP/1.1 200').length - 1;
const closed = (some: readonly Caller[]): number => some.filter((caller) => caller.isClosed()).length;

it.each([
  ['first', 0],
  ['second', 1],
])('a half-sent %s request of a line counts against the cap of its address', async (_which, requests) => {
  const port = await start();
  const lines = Array.from({ length: 250 }, () => call(port));
  if (requests > 0) await Promise.all(lines.map((line) => ask(line)));
  for (const { socket } of lines) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  await expect.poll(() => closed(lines), { timeout: 15_000 }).toBe(150);
  for (const line of lines.filter((line) => line.isClosed())) expect(line.read()).toContain('HTTP/1.1 408');
  const [kept] = lines.filter((line) => !line.isClosed());
  if (!kept) throw new Error('nobody was kept');
  await ask(kept, 'a\r\n\r\n');
  expect(answers(kept)).toBe(requests + 1);
});

it('a full server closes the stranger that has been idle longest for whoever comes, and no line of a person', async () => {
  const port = await start(20);
  const known = call(port);
  await ask(known, whole.replace('/', '/known'));
  const strangers = Array.from({ length: 19 }, () => call(port));
  for (const line of strangers) await ask(line);
  const late = call(port);
  await ask(late);
  expect(answers(late)).toBe(1);
  await expect
    .poll(() => strangers.map((line) => line.isClosed()), { timeout: 10_000 })
    .toEqual([true, ...Array.from({ length: 18 }, () => false)]);
  await ask(known);
  expect(answers(known)).toBe(2);
});

it('half-sent bodies of one account are capped, the newest are closed, and other accounts go on', async () => {
  const port = await start();
  /** Comes back when the server has the headers, which it says by asking for the body. */
  const begin = async (account: string): Promise<Caller> => {
    const line = call(port);
    line.socket.write(
      `POST ${account} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
    );
    await once(line.socket, 'data');
    line.socket.write('{');
    return line;
  };
  const first = await Promise.all(Array.from({ length: 24 }, () => begin('/greedy')));
  const later = await Promise.all(Array.from({ length: 60 }, () => begin('/greedy')));
  const others = await Promise.all(Array.from({ length: 24 }, () => begin('/other')));
  await expect.poll(() => closed(later), { timeout: 15_000 }).toBe(60);
  for (const line of later) expect(line.read()).toContain('HTTP/1.1 408');
  for (const line of [...first, ...others]) {
    await ask(line, '}');
    expect(answers(line)).toBe(1);
  }
});
