import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';
import { startS3Store } from '#tests/support/s3-store.ts';
import type { S3Store } from '#tests/support/s3-store.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { signInAsha, startWriters } from '#tests/support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-places-'));
const keyFile = join(folder, 'backup.key');
writeFileSync(keyFile, 'nine tigers in the rain\n');
const sealed = { BACKUP_KEY_FILE: keyFile };
/** A folder of its own in which the demo was served once. */
const dataDir = join(folder, 'data');
/** A disk of its own that is nearly full, where the machine lets us have one. */
const small = join(folder, 'small');
mkdirSync(small);
const possible = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
let store: S3Store;

beforeAll(async () => {
  store = await startS3Store();
  const server = await startServer({ dataDir });
  await server.stop();
});
afterAll(async () => {
  await store.stop();
  if (possible) execFileSync('umount', ['-l', small]);
  rmSync(folder, { recursive: true, force: true });
});

const newPlace = (name: string): string => {
  const place = join(folder, name);
  mkdirSync(place);
  return place;
};
const backUp = (to: string, more: Readonly<Record<string, string>> = {}) =>
  runProgram(['backup', '--to', to, '--data', dataDir], { ...sealed, ...more });

describe('a sealed backup in a folder', () => {
  it('holds what was acknowledged before it, comes back elsewhere as the latest, and shows nothing', async () => {
    const place = newPlace('disk');
    const server = await startServer({ dataDir });
    const writers = startWriters(server.url, await signInAsha(server.url), 4);
    await writers.acknowledged(40);
    const before = [...writers.ledger.acknowledged.keys()];
    const made = await backUp(place);
    await writers.stop();
    await server.stop();
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('sealed and checked') });
    expect(made.output).toContain(`but the key file ${dataDir}.key`);
    const [name = ''] = readdirSync(place);
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^prahari-[\dTZ-]+\.backup$/)]);
    expect(readFileSync(join(place, name)).includes('SQLite format 3')).toBe(false);
    expect(readdirSync(dataDir)).not.toContain('backing-up');
    const target = join(folder, 'restored');
    const env = { ...sealed, BACKUP_TO: place };
    const back = await runProgram(['restore', 'latest', '--data', target], env);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${join(place, name)}`) });
    const database = new Driver(join(target, 'prahari.db'), { readonly: true });
    const ids = new Set(database.prepare('select id from bookings').pluck().all());
    database.close();
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect((await runProgram(['verify', '--data', target])).code).toBe(0);
  });

  it('is refused with another key, where a byte was changed, and where its end is missing', async () => {
    const place = newPlace('damaged');
    await backUp(place);
    const file = join(place, readdirSync(place)[0] ?? '');
    const bytes = readFileSync(file);
    const target = join(folder, 'never');
    const restore = (env: Readonly<Record<string, string>> = sealed) =>
      runProgram(['restore', file, '--data', target], env);
    expect(await restore({ BACKUP_PASSPHRASE: 'ten tigers in the rain' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('passphrase or key file is another'),
    });
    expect((await restore({})).output).toContain('set BACKUP_PASSPHRASE or BACKUP_KEY_FILE');
    const changed = Buffer.from(bytes);
    changed[bytes.length - 900] = (changed[bytes.length - 900] ?? 0) ^ 1;
    for (const damaged of [changed, bytes.subarray(0, -1000)]) {
      writeFileSync(file, damaged);
      expect((await restore()).code).toBe(1);
    }
    expect(existsSync(join(target, 'prahari.db'))).toBe(false);
  });

  it('removes what a run that was cut off has left, and counts it as no backup', async () => {
    const place = newPlace('cut');
    writeFileSync(join(place, 'prahari-2026-01-01T00-00-00Z.backup.partial'), 'half');
    writeFileSync(join(place, 'holiday.jpg'), 'theirs');
    // Who can write to the place must not choose what comes back as the latest.
    const planted = join(place, 'prahari-2099-01-01T00-00-00Z.backup');
    writeFileSync(planted, 'SQLite format 3');
    const latest = ['restore', 'latest', '--data', join(folder, 'planted')];
    expect(await runProgram(latest, { ...sealed, BACKUP_TO: place })).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not sealed'),
    });
    rmSync(planted);
    mkdirSync(join(dataDir, 'backing-up'));
    writeFileSync(join(dataDir, 'backing-up', 'process'), '999999');
    writeFileSync(join(dataDir, 'backing-up', 'prahari.db'), 'half');
    const nothing = { ...sealed, BACKUP_TO: place };
    expect((await runProgram(['restore', 'latest', '--data', join(folder, 'x')], nothing)).output).toContain(
      `there is no backup in ${place}`,
    );
    expect((await backUp(place)).code).toBe(0);
    expect(readdirSync(place).toSorted()).toEqual([
      'holiday.jpg',
      expect.stringMatching(/^prahari-20.*\.backup$/),
    ]);
  });

  it('waits for nobody else who makes one of the same data', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'backup']);
    const work = join(dataDir, 'backing-up');
    mkdirSync(work);
    writeFileSync(join(work, 'process'), String(other.pid));
    expect(await backUp(newPlace('taken'))).toMatchObject({
      code: 1,
      output: `a backup is being made already (process ${other.pid})\n`,
    });
    expect(existsSync(work)).toBe(true);
    other.kill('SIGKILL');
    rmSync(work, { recursive: true });
  });

  it('pushes out the oldest by the rule, and says how many', async () => {
    const place = newPlace('many');
    const names = Array.from(
      { length: 30 },
      (_, i) => `prahari-2026-01-15T0${Math.floor(i / 10)}-${10 + (i % 10)}-00Z.backup`,
    );
    for (const name of names) writeFileSync(join(place, name), 'x');
    const made = await backUp(place, { BACKUP_KEEP: '3' });
    expect(made.output).toContain('28 older ones were removed');
    // The new one, two more of the newest; the newest of the other day is the newest of its week and month
    // too.
    expect(readdirSync(place).filter((name) => names.includes(name))).toEqual(names.slice(-2));
  });

  it('says in words that its folder is gone', async () => {
    expect(await backUp(join(folder, 'unplugged'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not there; make it, or connect the disk'),
    });
  });

  it.runIf(possible)('says in words that its disk is full, and leaves what was there', async () => {
    writeFileSync(join(small, 'prahari-2026-01-15T00-00-00Z.backup'), 'the only one');
    const full = await backUp(small, { BACKUP_KEEP: '1' });
    expect(full).toMatchObject({ code: 1, output: `there is no room left in ${small}\n` });
    expect(readdirSync(small)).toEqual(['prahari-2026-01-15T00-00-00Z.backup']);
  });
});

describe('a sealed backup in a store', () => {
  const to = 's3://guards/office';

  it('is put there signed, proved from there, and after an outage with the next run', async () => {
    const env = { ...sealed, ...store.env, BACKUP_TO: to };
    expect(await backUp(to, store.env)).toMatchObject({ code: 0 });
    expect(store.forged).toEqual([]);
    const drill = await runProgram(['drill', '--data', dataDir], env);
    expect(drill).toMatchObject({ code: 0, output: expect.stringContaining('Proved: prahari-') });
    store.mood = 'denies';
    expect(await backUp(to, store.env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^127\.0\.0\.1:\d+ refused it: AccessDenied\n$/),
    });
    store.mood = { busyFor: 2 };
    expect((await backUp(to, store.env)).code).toBe(0);
    store.mood = 'works';
    expect(store.objects.size).toBe(2);
  });

  it('says that the store cannot be reached', async () => {
    const nobody = { ...store.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
    expect(await backUp(to, nobody)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^127\.0\.0\.1:9 cannot be reached \(\w[\w ]*\); tried 5 times\n$/),
    });
  });
});

describe('a drill', () => {
  it('proves the newest backup on a server that nobody hears of, remembers it, and leaves nothing', async () => {
    const place = newPlace('drilled');
    const env = { ...sealed, BACKUP_TO: place, SMS_URL: store.url, MAIL_URL: store.url };
    await backUp(place);
    const asked = store.asked.length;
    const proved = await runProgram(['drill', '--data', dataDir], env);
    expect(proved.code).toBe(0);
    expect(proved.output.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'Fetched',
      'It',
      'Database,',
      'A',
      'Proved:',
      '',
    ]);
    expect(store.asked.length).toBe(asked);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('drill'))).toEqual([]);
    const server = await startServer({ dataDir });
    const { drill } = await installationOf(server);
    await server.stop();
    expect(drill).toMatchObject({ name: readdirSync(place)[0], seconds: expect.any(Number) });
    const plain = join(folder, 'plain.db');
    await runProgram(['backup', plain, '--data', dataDir]);
    expect((await runProgram(['drill', plain, '--data', join(folder, 'spare')])).code).toBe(0);
  });

  it('does not prove a copy whose log was changed, nor one that is not there', async () => {
    const changed = join(folder, 'changed');
    cpSync(dataDir, changed, { recursive: true });
    const database = new Driver(join(changed, 'prahari.db'));
    database.prepare("update op_log set detail = '{}' where n = 3").run();
    database.close();
    const file = join(folder, 'changed.db');
    await runProgram(['backup', file, '--data', changed]);
    expect(await runProgram(['drill', file, '--data', changed])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/NOT PROVED\noperation log of .*: a line was changed at 3/),
    });
    expect((await runProgram(['drill', '--data', changed])).output).toContain(
      'name a backup, or set BACKUP_TO',
    );
  });
});

describe('a server that makes backups by itself', () => {
  it('says why one failed, in its log, its figures and to the operator, and makes the next', async () => {
    const place = newPlace('scheduled');
    const env = { ...sealed, BACKUP_TO: place, BACKUP_EVERY: '6', METRICS_TOKEN: 'figures' };
    const server = await startServer({ dataDir, env });
    try {
      rmSync(place, { recursive: true });
      await expect.poll(() => server.log(), { timeout: 60_000 }).toContain('"job":"core.backup"');
      expect(await installationOf(server)).toMatchObject({
        backup_every_hours: 6,
        backup_fault: expect.stringContaining(`the folder ${place} is not there`),
      });
      expect(await figure(server, 'job_failures_in_a_row{job="core.backup"}')).toBe(1);
      mkdirSync(place);
      await expect
        .poll(() => readdirSync(place), { timeout: 90_000 })
        .toEqual([expect.stringMatching(/^prahari-.*\.backup$/)]);
      await expect.poll(async () => (await installationOf(server)).backup_fault).toBe('');
      const { backup } = await installationOf(server);
      expect(Date.now() - Date.parse(backup?.at ?? '')).toBeLessThan(60_000);
      expect(await figure(server, 'backup_last_success_timestamp_seconds')).toBe(
        Date.parse(backup?.at ?? '') / 1000,
      );
    } finally {
      await server.stop();
    }
  });
});

type Installation = {
  readonly backup: { readonly at: string } | null;
  readonly backup_fault: string;
  readonly backup_every_hours: number | null;
  readonly drill: { readonly name: string } | null;
};

async function installationOf({ url }: ServerProcess): Promise<Installation> {
  const signedIn = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'operator@prahari.example', password: 'Demo@12345' }),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const answer = await fetch(`${url}/api/health/installation`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  return ((await answer.json()) as { data: Installation }).data;
}

async function figure({ url }: ServerProcess, name: string): Promise<number> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: 'Bearer figures' } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}
