import { expect, it } from 'vitest';
import { makeNewerVersion } from '#tests/support/newer-version.ts';
import { startDevice } from '#tests/support/postgres-devices.ts';
import { freshDatabase, onPostgres, query } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { signInAsha } from '#tests/support/writers.ts';

it.runIf(onPostgres)(
  'an update of two servers to a newer version, one after the other, refuses no push and loses none',
  async () => {
    const databaseUrl = (await freshDatabase()) ?? '';
    const newer = makeNewerVersion({
      name: '9999-a-newer-version',
      statements: [
        'alter table bookings add column since_update TEXT',
        'create index bookings_since_update on bookings (tenant_id, since_update)',
      ],
    });
    const one = await startServer({ databaseUrl });
    const env = { KEY_FILE: `${one.dataDir}.key` };
    const two = await startServer({ databaseUrl, env });
    const started = [one, two];
    const token = await signInAsha(one.url);
    const devices = Array.from({ length: 4 }, () => startDevice(token, [one.url, two.url]));
    const each = (count: number) => Promise.all(devices.map((device) => device.more(count)));
    try {
      await each(20);
      await one.stop();
      await each(20);
      // It brings the database to its version while the older one serves, and then both do.
      started.push(await startServer({ databaseUrl, env, port: one.port, command: newer.command }));
      await each(20);
      const older = await runProgram(['serve', '--port', '0', '--demo', '--data', two.dataDir], {
        ...env,
        DATABASE_URL: databaseUrl,
      });
      expect(older).toMatchObject({ code: 78, output: expect.stringContaining('9999-a-newer-version') });
      await each(20);
      await two.stop();
      await each(20);
      started.push(await startServer({ databaseUrl, env, port: two.port, command: newer.command }));
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
    } finally {
      await Promise.all(devices.map((device) => device.stop()));
      for (const server of started) await server.remove();
      newer.remove();
    }
  },
  300_000,
);

it.runIf(onPostgres)(
  'a server goes on while another holds the database for its update: codes are sent, unsent work is kept',
  async () => {
    const t = await makeApp();
    const { database } = t.app.services;
    try {
      const { token } = await t.signIn('+919876500001');
      await database.alone(async () => {
        // Who waits for a lock is refused after a quarter of a minute.
        const phone = '+919876511111';
        const asked = await t.call('POST', '/api/auth/send-otp', { body: { phone, role: 'customer' } });
        expect(asked.status).toBe(200);
        const kept = await t.call('POST', '/api/sync/quarantine', {
          token,
          headers: { 'idempotency-key': 'kept-during-update' },
          body: { device: 'a phone', ops: [{ name: 'bookings.cancel' }] },
        });
        expect(kept.status).toBe(201);
      });
    } finally {
      await t.remove();
    }
  },
);
