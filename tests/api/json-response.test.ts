import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let plain: string;
beforeAll(async () => {
  t = await makeApp();
  plain = (await t.call('GET', '/api/services?limit=200')).text;
});
afterAll(() => t.remove());

async function ask(
  path: string,
  accepted: string,
): Promise<{ encoding: string | null; vary: string; bytes: Buffer }> {
  const response = await t.app.fetch(
    new Request(`http://localhost/api${path}`, { headers: { 'accept-encoding': accepted } }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const { headers } = response;
  return {
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

it('a long list goes packed to who can unpack it, and is the same', async () => {
  const brotli = await ask('/services?limit=200', 'gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', plain]);
  expect(brotli.bytes.length).toBeLessThan(plain.length / 4);
  expect(brotli.vary).toContain('accept-encoding');
  const zip = await ask('/services?limit=200', 'gzip');
  expect([zip.encoding, gunzipSync(zip.bytes).toString()]).toEqual(['gzip', plain]);
});

it.each(['', 'identity', 'br;q=0, gzip;q=0', 'brx, gzipped'])(
  'it goes as it is to who says %j',
  async (accepted) => {
    const { encoding, bytes, vary } = await ask('/services?limit=200', accepted);
    expect([encoding, bytes.toString()]).toEqual([null, plain]);
    expect(vary).toContain('accept-encoding');
  },
);

it('a short answer is not packed', async () => {
  expect((await ask('/health', 'br')).encoding).toBe(null);
});

it('what devices pull is packed too, a failure never', async () => {
  const { token } = await t.signIn('+919876500001');
  const pull = async (body: object) =>
    t.app.fetch(
      new Request('http://localhost/api/sync/pull', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
        },
        body: JSON.stringify(body),
      }),
    );
  const answer = await pull({ services: { cp: null, limit: 200 } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('"services"');
  const refused = await pull({ nothing: { cp: null, limit: 200 } });
  expect([refused.status >= 400, refused.headers.get('content-encoding')]).toEqual([true, null]);
});
