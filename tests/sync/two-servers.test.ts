import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { freshDatabase, onPostgres, query } from '#tests/support/postgres.ts';

/** What a stream says until it says a word, or ten seconds have gone. */
async function hear(reader: ReadableStreamDefaultReader<Uint8Array>, word: string): Promise<string> {
  let heard = '';
  const timer = setTimeout(() => void reader.cancel(), 10_000);
  while (!heard.includes(word)) {
    const { done, value } = await reader.read();
    if (done) break;
    heard += new TextDecoder().decode(value);
  }
  clearTimeout(timer);
  return heard;
}

if (onPostgres) {
  describe('two servers on one PostgreSQL', () => {
    it('wake each other’s streams, also after their line to the database was cut', async () => {
      const url = (await freshDatabase()) ?? '';
      const config = readConfig(['--demo', '--database-url', url], {}, 'no-web');
      const one = await createApp(config);
      const two = await createApp(config);
      const call = async (app: typeof one, method: string, path: string, body?: unknown, token = ''): Promise<Response> =>
        app.fetch(
          new Request(`http://localhost${path}`, {
            method,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
      try {
        await call(one, 'POST', '/api/auth/send-otp', { phone: '+919876500001', role: 'customer' });
        const signedIn = (await (await call(one, 'POST', '/api/auth/verify-otp', { phone: '+919876500001', otp: '123456', role: 'customer' })).json()) as {
          data: { token: string };
        };
        const { token } = signedIn.data;
        const stream = await call(two, 'GET', '/api/sync/stream', undefined, token);
        const reader = stream.body?.getReader();
        if (!reader) throw new Error('no stream');
        await call(one, 'PUT', '/api/cart', { service_id: 'hk-office', package: 'basic', quantity: 1 }, token);
        expect(await hear(reader, 'poke')).toContain('cart_items');
        await query(url, "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()");
        expect(await hear(reader, 'poke')).toContain('bookings');
        await call(one, 'PUT', '/api/cart', { service_id: 'hk-office', package: 'basic', quantity: 2 }, token);
        expect(await hear(reader, 'cart_items')).toContain('cart_items');
        await reader.cancel();
      } finally {
        await one.stop();
        await two.stop();
      }
    }, 60_000);
  });
}

if (!onPostgres) {
  describe('one server on SQLite', () => {
    it('wakes only the streams whose audience a change concerns', async () => {
      const { makeApp } = await import('#tests/support/make-app.ts');
      const t = await makeApp();
      try {
        const asha = await t.signIn('+919876500001');
        const ravi = await t.signIn('+919876500002');
        const open = async (token: string) =>
          (await t.app.fetch(new Request('http://localhost/api/sync/stream', { headers: { authorization: `Bearer ${token}` } }))).body?.getReader();
        const [mine, theirs] = [await open(asha.token), await open(ravi.token)];
        if (!mine || !theirs) throw new Error('no stream');
        await t.call('PUT', '/api/cart', { token: asha.token, body: { service_id: 'hk-office', package: 'basic', quantity: 1 } });
        expect(await hear(mine, 'poke')).toContain('cart_items');
        await t.call('POST', '/api/auth/logout', { token: ravi.token, body: {} });
        const heard = await hear(theirs, 'revoked');
        expect(heard).toContain('revoked');
        expect(heard).not.toContain('poke');
      } finally {
        await t.remove();
      }
    });
  });
}
