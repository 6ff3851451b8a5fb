import { expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { freshDatabase, onPostgres, query } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server-process.ts';
import { pushBookings, signInAsha } from '#tests/support/writers.ts';

/**
 * A device behind a proxy that sends each push to the next server, and to the other one where that is gone;
 * it sends the same operations until they are answered, as devices do.
 */
function startDevice(token: string, servers: readonly string[]) {
  const told = new Map<string, string>();
  let [turn, running] = [0, true];
  const run = async (): Promise<void> => {
    while (running) {
      const batch = new Map(Array.from({ length: 5 }, () => [newId(), newId()]));
      for (let answered = false; !answered; ) {
        turn += 1;
        const results = await pushBookings(servers[turn % servers.length] ?? '', token, batch).catch(
          (error: unknown) => (/^Error: [45]\d\d /.test(String(error)) ? String(error) : null),
        );
        if (typeof results === 'string') told.set(`refused ${turn}`, results);
        else for (const { op, status } of results ?? []) told.set(op, status);
        answered = results !== null;
        if (!answered) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const ended = run();
  return {
    told,
    more: (count: number) => {
      const before = told.size;
      return expect.poll(() => told.size - before, { timeout: 60_000 }).toBeGreaterThan(count);
    },
    stop: async (): Promise<void> => {
      running = false;
      await ended;
    },
  };
}

it.runIf(onPostgres)(
  'an update of two servers, one after the other, refuses no push and loses none',
  async () => {
    const databaseUrl = (await freshDatabase()) ?? '';
    const one = await startServer({ databaseUrl });
    const env = { KEY_FILE: `${one.dataDir}.key` };
    const two = await startServer({ databaseUrl, env });
    const servers = [one.url, two.url];
    const token = await signInAsha(one.url);
    const devices = Array.from({ length: 4 }, () => startDevice(token, servers));
    const each = (count: number) => Promise.all(devices.map((device) => device.more(count)));
    try {
      await each(20);
      // What a step of a newer version does to a table that the older one goes on using.
      await query(databaseUrl, 'alter table bookings add column since_update text');
      await each(20);
      await one.stop();
      await each(20);
      const newOne = await one.startAgain();
      await each(20);
      await two.stop();
      await each(20);
      const newTwo = await two.startAgain();
      await each(20);
      await Promise.all(devices.map((device) => device.stop()));
      const told = devices.flatMap((device) => [...device.told]);
      expect(told.filter(([, status]) => status !== 'applied')).toEqual([]);
      const [row] = await query(
        databaseUrl,
        'select count(*)::int as lines from op_log where status = $1 and op = any($2)',
        ['applied', told.map(([op]) => op)],
      );
      expect(row?.['lines']).toBe(told.length);
      await newOne.stop();
      await newTwo.stop();
    } finally {
      await Promise.all(devices.map((device) => device.stop()));
      await one.remove();
      await two.remove();
    }
  },
  300_000,
);
