import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/bench/sign-in.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

/**
 * Sends bytes as they are and gives everything that comes back until the server closes the line; `onOpen`
 * hears that they are out.
 */
function send(
  bytes: string | Buffer,
  withinMs = 60_000,
  onOpen: () => void = () => undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const late = setTimeout(() => socket.destroy(new Error(`the line stayed open: ${answer}`)), withinMs);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.write(bytes, onOpen);
  });
}

async function isWell(): Promise<boolean> {
  return (await fetch(`${server.url}/api/ready`)).status === 200;
}

const rows: readonly { readonly what: string; readonly bytes: string | Buffer; readonly answer: RegExp }[] = [
  {
    what: 'bytes that are no HTTP',
    bytes: Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 97 + 13) % 256)),
    answer: /^(HTTP\/1\.1 400 |$)/,
  },
  {
    what: 'the greeting of TLS',
    bytes: Buffer.from('16030100a5010000a10303', 'hex'),
    answer: /^(HTTP\/1\.1 400 |$)/,
  },
  {
    what: 'a body with two ways to say how long it is',
    bytes:
      'POST /api/sync/push HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
    answer: /^HTTP\/1\.1 400 (?![^]*HTTP\/1\.1 200)/,
  },
  {
    what: 'a host that cannot be',
    bytes: 'GET /api/ready HTTP/1.1\r\nHost: xn--\r\nConnection: close\r\n\r\n',
    answer: /^HTTP\/1\.1 400 [^]*"code":"malformed"/,
  },
  {
    what: 'a page of a host that cannot be',
    bytes: 'GET /home HTTP/1.1\r\nHost: xn--\r\nConnection: close\r\n\r\n',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    what: 'an address of a host that cannot be',
    bytes: 'GET http://xn--/api/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    what: 'two hosts',
    bytes:
      'GET /api/ready HTTP/1.1\r\nHost: narmada.example\r\nHost: malwa.example\r\nConnection: close\r\n\r\n',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    what: 'two lengths that differ',
    bytes:
      'POST /api/auth/send-otp HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 40\r\n\r\n{}{}',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    what: 'a chunk whose size is a lie',
    bytes: 'POST /api/auth/send-otp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    what: 'headers without an end',
    bytes: `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n`,
    answer: /^HTTP\/1\.1 431 /,
  },
  {
    what: 'a line break inside a header',
    bytes: 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: b\nHTTP/1.1 200 OK\r\n\r\n',
    answer: /^HTTP\/1\.1 400 /,
  },
];

it.each(rows)('refuses $what and closes the line', async ({ bytes, answer }) => {
  expect(await send(bytes)).toMatch(answer);
  expect(await isWell()).toBe(true);
});

it('closes lines that never finish their headers, and answers others meanwhile', async () => {
  const started = Date.now();
  let open = 0;
  const half = Array.from({ length: 200 }, () =>
    send('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', 110_000, () => (open += 1)),
  );
  await expect.poll(() => open).toBe(200);
  for (let i = 0; i < 20; i += 1) expect(await isWell()).toBe(true);
  for (const answer of await Promise.all(half)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(Date.now() - started).toBeGreaterThan(10_000);
  expect(await isWell()).toBe(true);
});

/** Announces a body and sends it as its pieces come; gives the answer. */
async function sendSlowly(head: string, pieces: readonly string[], everyMs: number): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  socket.on('error', () => undefined);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  socket.write(
    `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await ended;
  return answer;
}

it('closes bodies that never come beyond a cap, while a slow phone sends for longer than a minute', async () => {
  const { token } = await signIn(server.url, '+919876500011', 'staff');
  let closed = 0;
  const stuck = Array.from({ length: 300 }, () =>
    send(
      'POST /api/auth/send-otp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      110_000,
    ).then((answer) => {
      closed += 1;
      return answer;
    }),
  );
  const seconds = 75;
  const push = '{"device":"slow-phone","schema":3,"ops":[]}';
  const pieces = [push, ...Array.from({ length: seconds }, () => ' '.repeat(2000))];
  const short = sendSlowly(
    `POST /api/sync/push HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`,
    pieces.slice(0, 12),
    1000,
  );
  const long = sendSlowly(
    `POST /api/sync/push HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`,
    pieces,
    1000,
  );
  expect(await short).toMatch(/^HTTP\/1\.1 200 /);
  // The cap closes what is too much, not what is sent slowly, and lets what it allows wait.
  await expect.poll(() => closed).toBe(200);
  expect(await isWell()).toBe(true);
  expect(await long).toMatch(/^HTTP\/1\.1 200 /);
  for (const answer of await Promise.all(stuck)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
