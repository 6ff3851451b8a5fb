import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/create-database.ts';
import { ask, asha, sessionOf } from '#tests/support/people.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { startDevice } from '#tests/support/postgres-devices.ts';
import { query } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha } from '#tests/support/writers.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
});
afterAll(() => cluster.stop());

it('two servers go on after PostgreSQL was restarted under load, twice, and nothing that was acknowledged is lost', async () => {
  const databaseUrl = await createDatabase(cluster.url);
  const one = await startServer({ databaseUrl });
  const two = await startServer({ databaseUrl, env: { KEY_FILE: `${one.dataDir}.key` } });
  const token = await signInAsha(one.url);
  const refused = new Map<string, number>();
  // While the database is away a server says 503, and the device asks again.
  const isAnswer = (error: string): boolean => {
    const status = /^Error: (\d\d\d) /.exec(error)?.[1];
    if (status) refused.set(status, (refused.get(status) ?? 0) + 1);
    return status !== undefined && status !== '503';
  };
  const devices = Array.from({ length: 4 }, () => startDevice(token, [one.url, two.url], isAnswer));
  const each = (count: number) => Promise.all(devices.map((device) => device.more(count)));
  const { token: hearing } = await sessionOf(two.url, asha);
  const stream = await fetch(`${two.url}/api/sync/stream`, {
    headers: { authorization: `Bearer ${hearing}` },
  });
  const reader = stream.body?.getReader();
  if (!reader) throw new Error('no stream');
  try {
    await each(20);
    await cluster.restart('fast', 1000);
    await each(20);
    await cluster.restart('immediate', 4000);
    await each(20);
    await Promise.all(devices.map((device) => device.stop()));
    const told = devices.flatMap((device) => [...device.told]);
    expect(told.filter(([, status]) => status !== 'applied')).toEqual([]);
    const [row] = await query(
      databaseUrl,
      'select count(*)::int as lines, count(distinct op)::int as ops from op_log where status = $1 and op = any($2)',
      ['applied', told.map(([op]) => op)],
    );
    expect(row).toEqual({ lines: told.length, ops: told.length });
    expect([...refused.keys()].filter((status) => status !== '503')).toEqual([]);
    // Each server has one line by which it hears of the other, however long the database was away.
    const listening = await query(
      databaseUrl,
      "select count(*)::int as n from pg_stat_activity where query = 'listen prahari' and datname = current_database()",
    );
    expect(listening).toEqual([{ n: 2 }]);
    // The stream that was open before both hears of what comes after them.
    await ask(one.url, token, '/cart', 'PUT', { service_id: 'hk-office', package: 'basic', quantity: 1 });
    let heard = '';
    while (!heard.includes('cart_items')) {
      const { done, value } = await reader.read();
      if (done) break;
      heard += new TextDecoder().decode(value);
    }
    expect(heard).toContain('cart_items');
    for (const server of [one, two])
      expect(await fetch(`${server.url}/api/ready`)).toMatchObject({ status: 200 });
  } finally {
    await Promise.all(devices.map((device) => device.stop()));
    await reader.cancel().catch(() => undefined);
    await one.remove();
    await two.remove();
  }
}, 300_000);
