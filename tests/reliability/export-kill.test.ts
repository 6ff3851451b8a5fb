import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '#server/core/store/sign-request.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'prahari-export-'));
const file = join(folder, 'malwa.archive');
const { malwa } = demoIds;
/** Photos that do not pack, 240 MB of them: more than an export may hold in memory. */
const photos = { count: 60, bytes: 4_000_000 };
const wholeMb = (photos.count * photos.bytes) / 1e6;
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
  await server.stop();
  const database = new Driver(join(server.dataDir, 'prahari.db'));
  const insert = database.prepare(
    `insert into uploads (tenant_id, id, owner_id, kind, type, size, sha256, bytes, created_at)
      values (?, ?, (select id from users where tenant_id = ? limit 1), 'photo', 'image/jpeg', ?, ?, ?, ?)`,
  );
  for (let n = 0; n < photos.count; n += 1) {
    const bytes = randomBytes(photos.bytes);
    insert.run(malwa, `photo-${n}`, malwa, bytes.length, sha256(bytes), bytes, new Date().toISOString());
  }
  database.close();
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs the export, looking at it often; gives how it ended and the most memory that it held, in megabytes.
 */
function runExport(look: (kill: () => void) => void) {
  const child = spawn(
    process.execPath,
    [program, 'tenant', 'export', malwa, file, '--data', server.dataDir],
    {
      stdio: 'ignore',
      env: { ...process.env, TENANT_PASSPHRASE: 'five words that nobody guesses' },
    },
  );
  let mostMb = 0;
  const timer = setInterval(() => {
    const held = /VmHWM:\s+(\d+) kB/.exec(statusOf(child.pid ?? 0))?.[1];
    mostMb = Math.max(mostMb, Number(held ?? 0) / 1024);
    look(() => child.kill('SIGKILL'));
  }, 5);
  return new Promise<{ end: number | string | null; mostMb: number }>((resolve) =>
    child.once('exit', (code, signal) => {
      clearInterval(timer);
      resolve({ end: signal ?? code, mostMb });
    }),
  );
}
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
const parts = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.part'));
const writtenMb = (): number =>
  Math.max(0, ...parts().map((name) => statSync(join(folder, name)).size / 1e6));

it('an export that is killed leaves no file of its name, and the next one no rest; neither holds it all in memory', async () => {
  const killed = await runExport((kill) => {
    if (writtenMb() > wholeMb / 4) kill();
  });
  expect(killed.end).toBe('SIGKILL');
  expect(existsSync(file)).toBe(false);
  expect(parts()).toHaveLength(1);
  const whole = await runExport(() => undefined);
  expect(whole.end).toBe(0);
  expect(parts()).toEqual([]);
  expect(statSync(file).size / 1e6).toBeGreaterThan(wholeMb);
  expect(statSync(file).size / 1e6).toBeLessThan(wholeMb * 1.6);
  // What it holds does not grow with what is still to come: it was killed when a quarter was written.
  expect(whole.mostMb).toBeLessThan(killed.mostMb + wholeMb / 2);
});
