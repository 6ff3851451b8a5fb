import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api, shareNoEarlierReads } from './api.ts';

/** What the server below has been asked and not answered yet. */
const asked: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.method === 'GET') return void asked.push(response);
  response.setHeader('content-type', 'application/json').end('{"success":true,"data":null}');
});
const give = (n: number, data: string): void =>
  void asked[n]?.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const direct = fetch;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { language: 'en-IN' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    direct(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

it('reads that overlap are one, until something was written or pulled in between', async () => {
  const first = api<string>('GET', '/bookings');
  const joined = api<string>('GET', '/bookings');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await api('PUT', '/bookings/1', {});
  const afterWrite = api<string>('GET', '/bookings');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  shareNoEarlierReads();
  const afterPull = api<string>('GET', '/bookings');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  give(0, 'before');
  expect(await Promise.all([first, joined])).toMatchObject([{ data: 'before' }, { data: 'before' }]);
  const joinedLater = api<string>('GET', '/bookings');
  give(1, 'written');
  give(2, 'pulled');
  expect(await Promise.all([afterWrite, afterPull, joinedLater])).toMatchObject([
    { data: 'written' },
    { data: 'pulled' },
    { data: 'pulled' },
  ]);
});
