import { describe, expect, it } from 'vitest';
import { examine } from '#tests/support/examine.ts';
import { ask, asha, sessionOf } from '#tests/support/people.ts';
import { freshDatabase, onPostgres, query } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server-process.ts';

/** What a stream says until it says a word, or a minute has gone. */
async function hear(reader: ReadableStreamDefaultReader<Uint8Array>, word: string): Promise<string> {
  let heard = '';
  const timer = setTimeout(() => void reader.cancel(), 60_000);
  while (!heard.includes(word)) {
    const { done, value } = await reader.read();
    if (done) break;
    heard += new TextDecoder().decode(value);
  }
  clearTimeout(timer);
  return heard;
}

if (onPostgres) {
  describe('two servers, each a process of its own, on one PostgreSQL', () => {
    it('wake each other’s streams, also after their line to the database was cut', async () => {
      const url = (await freshDatabase()) ?? '';
      const one = await startServer({ databaseUrl: url });
      const two = await startServer({ databaseUrl: url, env: { KEY_FILE: `${one.dataDir}.key` } });
      try {
        const { token } = await sessionOf(one.url, asha);
        const stream = await fetch(`${two.url}/api/sync/stream`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const reader = stream.body?.getReader();
        if (!reader) throw new Error('no stream');
        await ask(one.url, token, '/cart', 'PUT', { service_id: 'hk-office', package: 'basic', quantity: 1 });
        expect(await hear(reader, 'poke')).toContain('cart_items');
        await query(
          url,
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
        );
        expect(await hear(reader, 'poke')).toContain('bookings');
        await ask(one.url, token, '/cart', 'PUT', { service_id: 'hk-office', package: 'basic', quantity: 2 });
        expect(await hear(reader, 'cart_items')).toContain('cart_items');
        await reader.cancel();
        const words = ['--data', one.dataDir, '--port', '0', '--demo'];
        expect((await examine(words, { DATABASE_URL: url })).of('postgres')).toMatchObject([
          { state: 'ok', text: expect.stringContaining('on this machine') },
        ]);
      } finally {
        await one.remove();
        await two.remove();
      }
    }, 240_000);
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
          (
            await t.app.fetch(
              new Request('http://localhost/api/sync/stream', {
                headers: { authorization: `Bearer ${token}` },
              }),
            )
          ).body?.getReader();
        const [mine, theirs] = [await open(asha.token), await open(ravi.token)];
        if (!mine || !theirs) throw new Error('no stream');
        await t.call('PUT', '/api/cart', {
          token: asha.token,
          body: { service_id: 'hk-office', package: 'basic', quantity: 1 },
        });
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
