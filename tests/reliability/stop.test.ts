import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lookInside } from '#tests/support/look-inside.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha, startWriters } from '#tests/support/writers.ts';

it('ends within five seconds with 500 streams and 8 writers, tells every stream, and loses nothing acknowledged', async () => {
  const server = await startServer();
  try {
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(server.url, `98222${String(i).padStart(5, '0')}`)),
    );
    const endings: Promise<string>[] = [];
    for (let i = 0; i < 500; i += 1) {
      const response = await fetch(`${server.url}/api/sync/stream`, {
        headers: { authorization: `Bearer ${tokens[i % 50]}` },
      });
      expect(response.status).toBe(200);
      endings.push(response.text().catch(() => 'cut'));
    }
    const writers = startWriters(server.url, await signInAsha(server.url), 8);
    await writers.acknowledged(40);
    const ended = await server.stop();
    await writers.stop();
    expect(ended.code).toBe(0);
    expect(ended.ms).toBeLessThan(5000);
    const texts = await Promise.all(endings);
    expect(texts.filter((text) => text.includes('event: bye')).length).toBe(500);
    expect(writers.ledger.acknowledged.size).toBeGreaterThan(0);
    expect(lookInside(server.dataDir, writers.ledger)).toMatchObject({ integrity: 'ok', lost: [], twice: 0 });
    const wal = join(server.dataDir, 'prahari.db-wal');
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  } finally {
    await server.remove();
  }
});

async function signIn(url: string, phone: string): Promise<string> {
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/send-otp', { phone: `+91${phone}`, role: 'customer' });
  return (
    (await (
      await post('/api/auth/verify-otp', { phone: `+91${phone}`, otp: '123456', role: 'customer' })
    ).json()) as { data: { token: string } }
  ).data.token;
}
