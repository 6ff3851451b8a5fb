import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { openSqlite } from '#server/core/sql/database.ts';
import { migrations } from '#server/migrations/all.ts';
import { examine } from '#tests/support/examine.ts';
import { writeOlderBusiness } from '#tests/support/older-business.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A business of its own, as the version before the last `steps` steps wrote it. */
async function olderBusiness(name: string, steps: number): Promise<string> {
  const dataDir = join(folder, name);
  await writeOlderBusiness(openSqlite(dataDir), steps);
  return dataDir;
}
const stepsOf = (file: string): number => {
  const database = new Driver(file, { readonly: true });
  const count = Number(database.prepare('select count(*) from migrations').pluck().get());
  database.close();
  return count;
};

describe('a start with wrong settings', () => {
  it('names each of them, files and folders too, and ends with 64', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const settings = await runProgram(['serve', '--prot', '1', '--data', folder], {
      TRUST_PROXY: 'x',
      DEMO: 'y',
    });
    expect(settings.code).toBe(64);
    expect(settings.output.match(/unknown option: --prot|TRUST_PROXY must|DEMO must/g)).toHaveLength(3);
    const places = await runProgram(['serve', '--data', join(file, 'data')], {
      KEY_FILE: folder,
      BACKUP_TO: join(folder, 'nowhere'),
      BACKUP_KEY_FILE: join(folder, 'no.key'),
    });
    expect(places.code).toBe(64);
    expect(places.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^--data names .* is no folder$/),
      expect.stringMatching(/^KEY_FILE names .* is no file$/),
      expect.stringMatching(/^BACKUP_TO names .* is not there/),
      expect.stringMatching(/^BACKUP_KEY_FILE cannot be read/),
    ]);
  });

  it('says which port is taken, and what a command lacks', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as AddressInfo).port);
    const taken = await runProgram(['serve', '--port', port, '--data', join(folder, 'taken')]);
    other.close();
    expect(taken).toMatchObject({ code: 64, output: expect.stringContaining('another program listens at') });
    expect(await runProgram(['restore'])).toMatchObject({
      code: 64,
      output: expect.stringContaining('needs the name of a file'),
    });
    expect((await runProgram(['nonsense'])).code).toBe(64);
  });

  it('refuses an update without a backup where one is always made, and a trial of it', async () => {
    const dataDir = await olderBusiness('without-backup', 2);
    const words = ['migrate', '--without-backup', '--data', dataDir];
    expect(await runProgram(words)).toMatchObject({
      code: 64,
      output: expect.stringContaining('--without-backup is for PostgreSQL'),
    });
    expect(await runProgram([...words, '--dry-run'])).toMatchObject({
      code: 64,
      output: expect.stringContaining('cannot be combined'),
    });
    expect(stepsOf(join(dataDir, 'prahari.db'))).toBe(migrations.length - 2);
  });
});

it('a server without jobs has none that runs, and one with them has', async () => {
  const jobsOf = async (more: readonly string[]): Promise<number> => {
    const words = ['--demo', '--data', join(folder, 'jobs'), ...more];
    const app = await createApp(readConfig(words, {}, folder));
    const states = await app.services.jobStates();
    await app.stop();
    return states.length;
  };
  expect(await jobsOf([])).toBeGreaterThan(20);
  expect(await jobsOf(['--without-jobs'])).toBe(0);
});

describe('the doctor', () => {
  it('finds a new demo well, beside its server and without it', async () => {
    const server = await startServer();
    const words = ['--data', server.dataDir, '--port', String(server.port), '--demo'];
    const running = await examine(words);
    expect(running.of('port')).toMatchObject([{ state: 'ok', text: expect.stringContaining('can write') }]);
    expect(running.of('database')).toMatchObject([{ state: 'ok' }]);
    expect(running.of('backups')).toMatchObject([{ state: 'warn', text: 'No backup was made yet.' }]);
    expect(running.code).toBe(0);
    await server.stop();
    expect((await examine(words)).of('port')).toMatchObject([{ text: expect.stringContaining('is free') }]);
    await server.remove();
  });

  it('finds a lost key, an entry of tomorrow, a damaged database, plain http and wrong settings', async () => {
    const server = await startServer();
    await server.stop();
    const words = ['--data', server.dataDir, '--port', '0', '--demo'];
    const file = join(server.dataDir, 'prahari.db');
    const database = new Driver(file);
    database.prepare("update op_log set received_at = '2099-01-01T00:00:00.000Z'").run();
    database.close();
    rmSync(`${server.dataDir}.key`);
    const ill = await examine(words, {
      PUBLIC_URL: 'http://chambal.example',
      MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png?key=secret',
      MAP_ATTRIBUTION: '© Test maps',
    });
    expect(ill.code).toBe(1);
    expect(ill.of('clock')).toMatchObject([{ state: 'wrong' }]);
    expect(ill.of('keys')).toMatchObject([{ state: 'wrong', text: expect.stringContaining('stay sealed') }]);
    expect(ill.of('proxy')).toMatchObject([{ state: 'wrong' }]);
    expect(ill.of('maps')).toMatchObject([
      {
        state: 'warn',
        text: 'MAP_TILES_URL is http://tiles.example.',
        todo: expect.stringContaining('https'),
      },
    ]);
    writeFileSync(file, Buffer.alloc(4096, 7), { flag: 'r+' });
    expect((await examine(words)).of('database')).toMatchObject([{ state: 'wrong' }]);
    expect((await examine([], { TRUST_PROXY: 'x' })).of('settings')).toMatchObject([{ state: 'wrong' }]);
    await server.remove();
  });
});

describe('an update', () => {
  it('is tried on a copy, keeps the database as it was beside it, and then runs', async () => {
    const dataDir = await olderBusiness('older', 2);
    const file = join(dataDir, 'prahari.db');
    const tried = await runProgram(['migrate', '--dry-run', '--data', dataDir]);
    expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('the database was not touched') });
    expect(tried.output.match(/^Would run \d{4}-[\w-]+ \(\d+ ms\)$/gm)).toHaveLength(2);
    expect(stepsOf(file)).toBe(migrations.length - 2);
    expect((await runProgram(['migrate', '--data', dataDir])).output.match(/^Ran /gm)).toHaveLength(2);
    expect(stepsOf(file)).toBe(migrations.length);
    const copies = readdirSync(dataDir).filter((name) => name.startsWith('before-update-'));
    expect(copies).toHaveLength(1);
    expect(stepsOf(join(dataDir, copies[0] ?? ''))).toBe(migrations.length - 2);
    expect((await runProgram(['migrate', '--data', dataDir])).output).toBe('The database is up to date.\n');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('trying-'))).toEqual([]);
  });

  it('keeps the newest three copies, and makes none of a new installation', async () => {
    const dataDir = await olderBusiness('older-again', 1);
    for (const day of ['01', '02', '03', '04'])
      writeFileSync(join(dataDir, `before-update-2026-01-${day}T00-00-00-000Z.db`), '');
    await runProgram(['migrate', '--data', dataDir]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-update-'))).toEqual([
      'before-update-2026-01-03T00-00-00-000Z.db',
      'before-update-2026-01-04T00-00-00-000Z.db',
      expect.stringMatching(/^before-update-202/),
    ]);
    const fresh = join(folder, 'fresh');
    mkdirSync(fresh);
    await runProgram(['migrate', '--data', fresh]);
    expect(existsSync(join(fresh, 'prahari.db'))).toBe(true);
    expect(readdirSync(fresh).filter((name) => name.startsWith('before-update-'))).toEqual([]);
  });
});
