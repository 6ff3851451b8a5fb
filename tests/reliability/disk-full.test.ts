import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lookInside } from '#tests/support/look-inside.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha } from '#tests/support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-small-'));
const possible = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (possible) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(possible)('a full disk', () => {
  it('stops writes with words, not reads, loses nothing, and is over when there is room again', async () => {
    const server = await startServer({ dataDir: join(folder, 'data') });
    const token = await signInAsha(server.url);
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const book = (id: string): Promise<Response> =>
      fetch(`${server.url}/api/bookings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          id,
          service_id: 'hk-office',
          date,
          time: '10:00',
          location: 'x',
          notes: 'n'.repeat(1900),
        }),
      });
    const countBookings = async (url: string): Promise<number> => {
      const answer = await fetch(`${url}/api/bookings?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
    };
    const before = await countBookings(server.url);
    const acknowledged = new Map<string, string>();
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(12 * 1024 * 1024));
    let refused: { status: number; body: { code: string; message: string } } | undefined;
    for (let i = 0; i < 3000 && !refused; i += 1) {
      const id = crypto.randomUUID();
      const answer = await book(id);
      if (answer.status === 201) acknowledged.set(id, '');
      else
        refused = { status: answer.status, body: (await answer.json()) as { code: string; message: string } };
    }
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    const read = await fetch(`${server.url}/api/bookings?limit=5`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.status).toBe(200);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    rmSync(ballast);
    const id = crypto.randomUUID();
    expect((await book(id)).status).toBe(201);
    acknowledged.set(id, '');
    expect((await server.stop()).code).toBe(0);
    const found = lookInside(join(folder, 'data'), { acknowledged: new Map(), inDoubt: new Map() });
    expect(found.integrity).toBe('ok');
    const again = await server.startAgain();
    expect(await countBookings(again.url)).toBe(acknowledged.size + before);
    await again.stop();
  });
});
