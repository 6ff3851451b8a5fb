import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/create-database.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { startDevice } from '#tests/support/postgres-devices.ts';
import { query } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';

const minute = 60_000;
const clockAhead = new URL('../support/clock-ahead.mjs', import.meta.url).href;
const skewed = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${clockAhead}`,
  CLOCK_AHEAD_MS: String(minutes * minute),
});
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

async function post(url: string, path: string, body: unknown): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  return { status: answer.status, token: data?.token ?? '' };
}

it('servers whose clocks are forty minutes apart live at the same moment: that of the database', async () => {
  const databaseUrl = await createDatabase(cluster.url);
  const ahead = await startServer({ databaseUrl, env: skewed(20) });
  const behind = await startServer({
    databaseUrl,
    env: { ...skewed(-20), KEY_FILE: `${ahead.dataDir}.key` },
  });
  try {
    // A code that one sent is good at the other, and so is the session.
    const phone = { phone: '+919876500001', role: 'customer' };
    expect(await post(behind.url, '/auth/send-otp', phone)).toMatchObject({ status: 200 });
    const { status, token } = await post(ahead.url, '/auth/verify-otp', { ...phone, otp: '123456' });
    expect(status).toBe(200);
    const device = startDevice(token, [ahead.url, behind.url]);
    await device.more(40);
    await device.stop();
    expect([...device.told.values()].filter((said) => said !== 'applied')).toEqual([]);
    const now = Date.now();
    const lines = await query(databaseUrl, 'select received_at from op_log where op = any($1)', [
      [...device.told.keys()],
    ]);
    expect(lines.length).toBe(device.told.size);
    const apart = lines.map(({ received_at: at }) => Math.abs(Date.parse(String(at)) - now));
    expect(Math.max(...apart)).toBeLessThan(3 * minute);
    // Both say so in their log, and the doctor of such a machine does.
    expect(ahead.log()).toContain('the clock of this machine is 1200 seconds ahead of that of PostgreSQL');
    expect(behind.log()).toContain('the clock of this machine is 1200 seconds behind that of PostgreSQL');
    // A command goes by that clock too: what it says until when holds for all servers.
    const asked = Date.now();
    const closed = await runProgram(['maintenance', 'on', '--minutes', '30', '--data', ahead.dataDir], {
      DATABASE_URL: databaseUrl,
      ...skewed(20),
    });
    const until = /Maintenance until (\S+):/.exec(closed.output)?.[1] ?? '';
    expect(Math.abs(Date.parse(until) - asked - 30 * minute)).toBeLessThan(3 * minute);
    const { code, output } = await runProgram(['doctor', '--port', '0', '--demo', '--data', ahead.dataDir], {
      DATABASE_URL: databaseUrl,
      ...skewed(20),
    });
    expect(output).toMatch(/wrong {2}clock .* 1200 seconds ahead of that of PostgreSQL/);
    expect(code).toBe(1);
  } finally {
    await ahead.remove();
    await behind.remove();
  }
});
