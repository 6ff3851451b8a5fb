import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures } from '#tests/support/pictures.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const count = 40;
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

it('a server killed right after it took photos has every one of them, and makes their shown copies after its start', async () => {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/auth/send-otp', { phone: '+919876500011', role: 'staff' });
  const signedIn = await post('/auth/verify-otp', { phone: '+919876500011', otp: '123456', role: 'staff' });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const ids = await Promise.all(Array.from({ length: count }, () => upload(token)));
  await server.kill();
  expect(copies()['pending']).toBeGreaterThan(0);
  server = await server.startAgain();
  await expect.poll(copies).toEqual({ ready: count });
  for (const id of ids) {
    const original = await fetch(`${server.url}/api/uploads/${id}/original`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await original.arrayBuffer()).equals(pictures.turned)).toBe(true);
  }
});

async function upload(token: string): Promise<string> {
  const body = new FormData();
  body.append('kind', 'selfie');
  body.append('file', new Blob([pictures.turned]), 'selfie.jpg');
  const answer = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** How many pictures are in which state, in the file of the database. */
function copies(): Record<string, number> {
  const database = new Driver(join(server.dataDir, 'prahari.db'), { readonly: true });
  try {
    const rows = database
      .prepare<[], { state: string; n: number }>('select state, count(*) as n from pictures group by state')
      .all();
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  } finally {
    database.close();
  }
}
