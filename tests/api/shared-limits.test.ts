import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '#server/core/http/rate-limits.ts';
import type { RateLimits } from '#server/core/http/rate-limits.ts';
import { openPostgres } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { freshDatabase, onPostgres } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server-process.ts';

/** How many of some calls are let through. */
async function passing(calls: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(calls)).filter((item) => item.status === 'fulfilled').length;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

if (onPostgres) {
  describe('the limits of several servers on one PostgreSQL', () => {
    let url: string;
    let databases: Database[];
    let servers: RateLimits[];
    beforeAll(async () => {
      url = (await freshDatabase()) ?? '';
      databases = [openPostgres(url), openPostgres(url)];
      await migrate(databases[0] ?? openPostgres(url), migrations);
      servers = databases.map(createRateLimits);
    });
    afterAll(async () => {
      await Promise.all(databases.map((databas) => databas.close()));
    });
    const take = (server: number, name: string, burst: number, nowMs = 1_000_000): Promise<void> =>
      servers[server]?.take(name, { burst, perMinute: 1 }, nowMs) ?? Promise.reject(new Error('no server'));

    it('let through no more calls together than one server would, at the same moment too', async () => {
      expect(await passing(times(40).map((i) => take(i % 2, 'code:a', 10)))).toBe(10);
      expect(await passing(times(800).map((i) => take(i % 2, 'ip:a', 300)))).toBe(300);
    });

    it('say after how many seconds the next call is let through, and let it through then', async () => {
      for (let i = 0; i < 3; i += 1) await take(i % 2, 'code:b', 3);
      for (const server of [0, 1])
        await expect(take(server, 'code:b', 3)).rejects.toMatchObject({ code: 'too_many', retryAfter: 60 });
      await expect(take(0, 'code:b', 3, 1_030_000)).rejects.toMatchObject({ retryAfter: 30 });
      await take(1, 'code:b', 3, 1_060_000);
      await expect(take(0, 'code:b', 3, 1_060_000)).rejects.toMatchObject({ retryAfter: 60 });
    });

    it('fill a bucket once for the time that has passed, however far their clocks are apart', async () => {
      const ahead = 1_000_000 + 3_600_000;
      expect(await passing(times(6).map(() => take(0, 'code:c', 5)))).toBe(5);
      expect(await passing(times(6).map(() => take(1, 'code:c', 5, ahead)))).toBe(5);
      const more = times(20).map((i) => take(i % 2, 'code:c', 5, i % 2 === 0 ? 1_002_000 : ahead));
      expect(await passing(more)).toBe(0);
    });

    it('are counted by each server alone where the database is gone', async () => {
      const lost = openPostgres(url);
      const limits = createRateLimits(lost);
      // A pool that nobody has used yet would open after all.
      await limits.take('code:other', { burst: 4, perMinute: 1 }, 0);
      await lost.close();
      await expect(lost.read.selectFrom('rate_buckets').selectAll().execute()).rejects.toThrow(/./);
      const calls = times(10).map(() => limits.take('code:d', { burst: 4, perMinute: 1 }, 0));
      expect(await passing(calls)).toBe(4);
    });

    it('hold for two processes: what was asked of one is not asked again of the other', async () => {
      const databaseUrl = (await freshDatabase()) ?? '';
      const one = await startServer({ demo: false, databaseUrl });
      const two = await startServer({ demo: false, databaseUrl, env: { KEY_FILE: `${one.dataDir}.key` } });
      const ask = async ({ url: at }: { readonly url: string }): Promise<number> => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ token: 'guessed' });
        return (await fetch(`${at}/api/auth/set-up-link`, { method: 'POST', headers, body })).status;
      };
      try {
        const began = performance.now();
        const asked: number[] = [];
        for (let i = 0; i < 30; i += 1) asked.push(await ask(i % 2 === 0 ? one : two));
        // Twenty at once, and one more every six seconds.
        const most = 20 + Math.ceil((performance.now() - began) / 6000);
        const passed = asked.filter((status) => status === 200).length;
        expect([asked.slice(0, 20).every((status) => status === 200), passed <= most]).toEqual([true, true]);
        expect(new Set(asked)).toEqual(new Set([200, 429]));
      } finally {
        await one.remove();
        await two.remove();
      }
    }, 240_000);
  });
}

if (!onPostgres)
  it('one server on SQLite counts in its memory: no request writes for it', async () => {
    const t = await makeApp();
    try {
      const { token } = await t.signIn('+919876500001');
      for (let i = 0; i < 5; i += 1) await t.call('GET', '/api/services', { token });
      const rows = await t.app.services.database.read.selectFrom('rate_buckets').selectAll().execute();
      expect(rows).toEqual([]);
    } finally {
      await t.remove();
    }
  });
