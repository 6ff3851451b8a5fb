import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '#server/core/sql/database.ts';
import { startServer } from '#tests/support/server-process.ts';

const built = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
let dataDir: string;
let folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-demo-'));
  folders.push(folder);
  return folder;
};
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(() => {
  for (const folder of folders)
    for (const path of [folder, `${folder}.key`]) rmSync(path, { recursive: true, force: true });
  folders = [];
});

/** Runs a command to its end; throws with what it printed where it fails. */
function run(command: string, ...words: string[]): string {
  return execFileSync(process.execPath, [built, command, ...words], { encoding: 'utf8', stdio: 'pipe' });
}
const serveDemo = async (folder: string): Promise<void> => {
  const server = await startServer({ dataDir: folder });
  expect(() => run('leave-demo', '--data', folder)).toThrow(/is using/);
  await server.stop();
};
const serveOwn = async (folder: string): Promise<void> => {
  const server = await startServer({ dataDir: folder, demo: false });
  const token = /token=([\w-]+)/.exec(server.log())?.[1];
  const owner = {
    business: 'Chambal Security',
    name: 'Rekha',
    email: 'rekha@chambal.example',
    password: 'a long enough one',
    token,
  };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(answer.status).toBe(201);
  await server.stop();
};
const signIn = async (url: string, email: string): Promise<number> =>
  (
    await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Demo@12345' }),
    })
  ).status;

it('a demo is not served without --demo, until it is left, and then its passwords open nothing', async () => {
  await serveDemo(dataDir);
  await expect(startServer({ dataDir, demo: false })).rejects.toThrow(
    /it ended with 78[^]*not served without --demo[^]*leave-demo --data/,
  );
  expect(run('leave-demo', '--data', dataDir)).toMatch(/accounts and all their records are removed/);
  expect(run('verify', '--data', dataDir)).toContain('OK');
  const server = await startServer({ dataDir, demo: false });
  try {
    expect(server.log()).toMatch(/\/admin\/setup\?token=/);
    for (const email of ['owner@narmada.example', 'owner@malwa.example', 'operator@prahari.example'])
      expect(await signIn(server.url, email)).toBe(401);
  } finally {
    await server.stop();
  }
});

it('a demo that an earlier version wrote is known by its businesses', async () => {
  await serveDemo(dataDir);
  const database = openSqlite(dataDir);
  await database.write(async (trx) => {
    await sql`alter table tenants drop column demo`.execute(trx);
    await trx.deleteFrom('migrations').where('name', '=', '0092-demo-tenants').execute();
  });
  await database.close();
  await expect(startServer({ dataDir, demo: false })).rejects.toThrow(/not served without --demo/);
});

it('a business of its own is not opened by --demo, and no backup of a demo takes its place', async () => {
  await serveOwn(dataDir);
  await expect(startServer({ dataDir })).rejects.toThrow(/it ended with 78[^]*not served with --demo/);
  const demo = newFolder();
  await serveDemo(demo);
  const file = join(demo, 'copy.db');
  run('backup', file, '--data', demo);
  expect(() => run('restore', file, '--data', dataDir)).toThrow(/backup of the demo[^]*business of its own/);
  expect(() => run('leave-demo', '--data', dataDir)).toThrow(/there is no demo/);
  const empty = newFolder();
  run('restore', file, '--data', empty);
  await expect(startServer({ dataDir: empty, demo: false })).rejects.toThrow(/not served without --demo/);
});
