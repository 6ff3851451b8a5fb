import { createServer, request as ask } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { request as pass } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const tls = selfSigned('guards.example');
let server: ServerProcess;
/** One without the demo, whose limits are wide. */
let strict: ServerProcess;
/** A proxy as the guide has it: it speaks TLS, passes Host on, appends the caller and collects nothing. */
const proxy = createServer(tls, (request, response) => {
  const before = request.headers['x-forwarded-for'];
  const passed = pass(
    `${request.headers.host === 'strict.example' ? strict.url : server.url}${request.url}`,
    {
      method: request.method ?? 'GET',
      headers: {
        ...request.headers,
        'x-forwarded-for': [before, request.socket.remoteAddress].filter(Boolean).join(', '),
        'x-forwarded-proto': 'https',
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
});
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://guards.example', TRUST_PROXY: '1' };
  [server, strict] = await Promise.all([startServer({ env }), startServer({ env, demo: false })]);
  await new Promise<void>((resolve) => proxy.listen(0, '0.0.0.0', resolve));
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server?.remove();
  await strict?.remove();
});

type Asked = { readonly from?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

/** Asks as a browser at an address of this machine that reaches `guards.example` by TLS. */
function open(
  path: string,
  { from = '127.0.0.1', body, headers = {} }: Asked = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = ask({
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
      servername: 'guards.example',
      ca: tls.cert,
      localAddress: from,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: 'guards.example', 'content-type': 'application/json', ...headers },
    });
    sent.on('response', resolve).on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return text;
}
const sendCode = (asked: Asked) =>
  open('/api/auth/send-otp', { body: { phone: '+919876500001', role: 'customer' }, ...asked });

it('signs people in over TLS, with a cookie that goes by TLS alone, and its stream is not kept back', async () => {
  expect((await open('/')).statusCode).toBe(200);
  expect((await sendCode({})).statusCode).toBe(200);
  const answer = await open('/api/auth/verify-otp', {
    body: { phone: '+919876500001', role: 'customer', otp: '123456' },
  });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('; Secure');
  const { data } = JSON.parse(await read(answer)) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const stream = await open('/api/sync/stream', { headers });
  expect(stream.headers['x-accel-buffering']).toBe('no');
  const first = await new Promise<string>((resolve) => stream.setEncoding('utf8').once('data', resolve));
  expect(first).not.toBe('');
  stream.destroy();
});

it('limits each caller by their own address, whatever they say of it themselves', async () => {
  const wrong = (from: string, forged: string) =>
    open('/api/auth/admin/login', {
      from,
      body: { email: `nobody-${forged}@chambal.example`, password: 'wrong wrong wrong' },
      headers: { 'x-forwarded-for': forged, host: 'strict.example' },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 60 && statuses.at(-1) !== 429; n += 1) {
    const answer = await wrong('127.0.0.2', `198.51.100.${n}`);
    statuses.push(answer.statusCode ?? 0);
    answer.resume();
  }
  expect(statuses.at(-1)).toBe(429);
  const other = await wrong('127.0.0.3', '198.51.100.1');
  other.resume();
  expect(other.statusCode).toBe(401);
});
