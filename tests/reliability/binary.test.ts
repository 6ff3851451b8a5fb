import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { twoHeads } from '#tests/support/mutate-picture.ts';
import { pictures } from '#tests/support/pictures.ts';
import { startServer } from '#tests/support/server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const empty = mkdtempSync(join(tmpdir(), 'prahari-binary-'));
const program = join(empty, 'prahari');
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/binary.mjs')], { cwd: root, stdio: 'pipe' });
  copyFileSync(join(root, 'dist/prahari'), program);
});
afterAll(() => rmSync(empty, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: empty, env: {} }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

it('runs alone in an empty folder with an empty environment, with web and database inside', async () => {
  expect((await run('version')).output).toMatch(/^prahari \d/);
  const bill = JSON.parse((await run('sbom')).output) as {
    bomFormat: string;
    components: { name: string }[];
  };
  expect([bill.bomFormat, bill.components.map(({ name }) => name)]).toEqual([
    'CycloneDX',
    expect.arrayContaining(['hono', 'better-sqlite3', 'node', 'sqlite']),
  ]);
  const data = join(empty, 'data');
  mkdirSync(data);
  const server = await startServer({ command: ['/usr/bin/env', '-i', program], dataDir: data });
  try {
    const home = await (await fetch(`${server.url}/home`)).text();
    expect(home).toContain('Narmada Services');
    const shell = await fetch(`${server.url}/dashboard`, { headers: { 'accept-encoding': 'br' } });
    expect(shell.headers.get('content-encoding')).toBe('br');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await shell.text())?.[1] ?? '';
    expect((await fetch(`${server.url}${script}`)).status).toBe(200);
    expect(
      ((await (await fetch(`${server.url}/api/services`)).json()) as { data: unknown[] }).data,
    ).toHaveLength(74);
    expect(await sendLogo(server.url, pictures.webp)).toBe(200);
    expect(await sendLogo(server.url, twoHeads())).toBe(422);
    expect((await run('backup', 'copy.db', '--data', data)).output).toContain('checked');
  } finally {
    await server.stop();
  }
  expect((await run('verify', '--data', data)).output).toContain('OK');
  expect((await run('restore', 'copy.db', '--data', join(empty, 'other'))).code).toBe(0);
  expect((await run('verify', '--data', join(empty, 'other'))).code).toBe(0);
  expect(readdirSync(empty)).toContain('copy.db');
});

/** Sends a logo, which the executable encodes anew in a worker with the codecs it carries. */
async function sendLogo(url: string, bytes: Uint8Array): Promise<number> {
  const signedIn = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@narmada.example', password: 'Demo@12345' }),
  });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const body = new FormData();
  body.append('logo', new Blob([new Uint8Array(bytes)]), 'logo');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/tenants/${demoIds.narmada}/logo`, { method: 'POST', headers, body }))
    .status;
}
