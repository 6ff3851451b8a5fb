import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import type { Instant } from '#shared/core/dates.ts';
import { createApp, modules } from '#server/app.ts';
import { files } from '#server/commands/files.ts';
import { sayObjects } from '#server/commands/verify.ts';
import { checkFiles } from '#server/commands/doctor/files.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { checkObjects } from '#server/core/files/check-objects.ts';
import { useFileStore } from '#server/core/files/object-store.ts';
import { openedBytes } from '#server/core/files/papers.ts';
import { countAway, countHere } from '#server/core/files/waiting-files.ts';
import { filesJob } from '#server/core/jobs/files-job.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { openPostgres, openReadOnly, openSqlite } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { migrations } from '#server/migrations/all.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';
import { dropDatabase, freshDatabase } from '#tests/support/postgres.ts';
import { startS3Store } from '#tests/support/s3-store.ts';
import type { S3Store } from '#tests/support/s3-store.ts';

/** Files leave the store: with their business, for good, or for a look whether they are still there. */
let t: TestApp;
let s3: S3Store;
let owner: Session;
let photo = '';
let paper = '';
const pdf = Buffer.from(`%PDF-1.7\n${'an account of somebody '.repeat(9)}\n%%EOF\n`);
const resources = modules.flatMap((module) => module.resources);
const passphrase = 'five words that nobody guesses';
const now = '2026-11-21T06:30:00.000Z' as Instant;

beforeAll(async () => {
  s3 = await startS3Store();
  t = await makeApp({ env: { ...s3.env, FILES_TO: 's3://guards' } });
  owner = await t.signInAdmin('owner@narmada.example');
  const [sent, kept] = [new FormData(), new FormData()];
  const id = newId();
  sent.set('id', id);
  sent.set('file', new Blob([new Uint8Array(pictures.jpeg)]), 'a.jpg');
  expect((await t.call('POST', '/api/upload', { token: owner.token, raw: sent })).status).toBe(201);
  photo = fileIdOf(owner.user.id, id);
  kept.set('kind', 'pan');
  kept.set('file', new Blob([new Uint8Array(pdf)]), 'pan.pdf');
  const saved = await t.call('POST', '/api/staff/n-g-1/documents', { token: owner.token, raw: kept });
  paper = String(saved.body.data.id);
  await t.app.services.pictureCopies.make(owner.user.tenant_id, photo);
  await move();
});
afterAll(async () => {
  await t.remove();
  await s3.stop();
});

const move = (): Promise<unknown> =>
  filesJob<typeof t.app.services>().run(t.app.services, { signal: new AbortController().signal });
async function reading(config: Config): Promise<Database> {
  const database = openReadOnly(config);
  useFileStore(database, openFileStore(config));
  return database;
}
async function exported(meanwhile: () => Promise<unknown> = async () => undefined): Promise<Buffer> {
  const { config } = t.app.services;
  const [database, beside] = [await reading(config), await reading(config)];
  const { tenant_id: tenantId } = owner.user;
  const cost = { logN: 10, r: 8, p: 1 };
  try {
    const parts: Buffer[] = [];
    for await (const part of exportTenant(database, resources, { tenantId, passphrase, now, beside, cost })) {
      if (parts.length === 0) await meanwhile();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    await database.close();
    await beside.close();
  }
}
async function bytesIn({ read }: Database, id: string): Promise<readonly [unknown, Buffer]> {
  const row = await read
    .selectFrom('uploads')
    .select(['place', 'bytes'])
    .where('tenant_id', '=', owner.user.tenant_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return [row?.['place'], Buffer.from(openedBytes('uploads', id, row?.['bytes']) ?? '')];
}

it('the archive of a business holds the bytes, and puts them into the database where it comes to', async () => {
  expect((await bytesIn(t.app.services.database, photo))[1]).toHaveLength(0);
  const archive = await exported();
  const url = await freshDatabase();
  const other =
    url === undefined ? openSqlite(mkdtempSync(join(inject('folder'), 'other-'))) : openPostgres(url);
  try {
    await migrate(other, migrations);
    const open = async function* (): AsyncGenerator<Buffer, void> {
      yield archive;
    };
    await importTenant(
      other,
      resources,
      { open, passphrase },
      { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin: async () => undefined },
    );
    expect(await bytesIn(other, photo)).toEqual([null, Buffer.from(pictures.jpeg)]);
    expect(await bytesIn(other, paper)).toEqual([null, pdf]);
    expect(await countAway(other.read)).toBe(0);
    expect((await countHere(other.read)).files).toBe(3);
  } finally {
    await other.close();
    await dropDatabase(url);
  }
}, 30_000);

it('an archive goes on where a file is deleted or leaves the store meanwhile', async () => {
  const { database, config } = t.app.services;
  const sent = new FormData();
  const id = newId();
  sent.set('id', id);
  sent.set('file', new Blob([new Uint8Array(pictures.jpeg)]), 'b.jpg');
  expect((await t.call('POST', '/api/upload', { token: owner.token, raw: sent })).status).toBe(201);
  await move();
  const archive = await exported(async () => {
    await database.write((trx) =>
      trx.deleteFrom('uploads').where('id', '=', fileIdOf(owner.user.id, id)).execute(),
    );
    await files(config, 'database');
  });
  expect(archive.length).toBeGreaterThan(pictures.jpeg.length);
  await files(config, 'store');
  expect(s3.objects.size).toBe(3);
});

it('no archive is made while the store is down', async () => {
  s3.mood = 'denies';
  await expect(exported()).rejects.toThrow(/cannot be brought from the store: .*AccessDenied/);
  s3.mood = 'works';
});

it('a look at a sample says what is not there, or not what was kept', async () => {
  const { database, config } = t.app.services;
  const away = await countAway(database.read);
  expect(away).toBe(3);
  expect(await sayObjects(database)).toContain('3 files lie in the store of files, and in no backup');
  expect(await checkFiles(config)).toMatchObject([
    { state: 'ok', text: expect.stringContaining('3 files are in s3://guards') },
  ]);
  const [name = '', object = Buffer.alloc(0)] = [...s3.objects][0] ?? [];
  s3.objects.set(name, Buffer.concat([object, Buffer.from('x')]));
  await expect(sayObjects(database)).rejects.toThrow(`${name} was changed in s3://guards`);
  s3.objects.delete(name);
  await expect(sayObjects(database)).rejects.toThrow(`${name} is not in s3://guards`);
  expect(await checkFiles(config)).toMatchObject([{ state: 'wrong' }]);
  s3.objects.set(name, object);
});

it('a look at all of them names each that is lost or changed', async () => {
  const { database } = t.app.services;
  expect((await checkObjects(database, 1)).looked).toBeLessThan(3);
  expect(await checkObjects(database, 'all')).toEqual({ away: 3, looked: 3, faults: [] });
  const kept = [...s3.objects];
  for (const [name] of kept) s3.objects.set(name, Buffer.from('x'));
  const [first = ''] = s3.objects.keys();
  s3.objects.delete(first);
  const { faults } = await checkObjects(database, 'all');
  expect(faults).toHaveLength(3);
  expect(faults).toContain(`${first} is not in s3://guards`);
  await expect(sayObjects(database, true)).rejects.toThrow('was changed in s3://guards');
  for (const [name, object] of kept) s3.objects.set(name, object);
  expect(await sayObjects(database, true)).toContain('3 of them were fetched');
});

it('what one object of is refused comes back but for that, and what was put off is removed too', async () => {
  const { config, database } = t.app.services;
  const [first = ''] = [...s3.objects.keys()].toSorted();
  s3.refuses = (method, key) => key === first && method !== 'PUT';
  await expect(files(config, 'database')).rejects.toThrow(`1 files could not be brought back:\n  ${first}: `);
  expect(await countAway(database.read)).toBe(1);
  expect([...s3.objects.keys()]).toEqual([first]);
  s3.refuses = (method) => method === 'DELETE';
  await expect(files(config, 'database')).rejects.toThrow('1 objects could not be removed');
  expect(await countAway(database.read)).toBe(0);
  const without: Config = { ...config, files: readConfig([], {}, '').files };
  expect(await checkFiles(without)).toMatchObject([
    { state: 'warn', text: expect.stringContaining('1 objects of files that were deleted are left') },
  ]);
  s3.refuses = () => false;
  await files(config, 'database');
  expect(s3.objects.size).toBe(0);
  expect(await checkFiles(without)).toEqual([]);
  await files(config, 'store');
  expect(s3.objects.size).toBe(3);
});

it('says where a bucket keeps no versions, or hides what is not there', async () => {
  const { config } = t.app.services;
  s3.versions = false;
  s3.refuses = (method, key) => key.startsWith('doctor/') && method === 'GET' && !s3.objects.has(key);
  expect(await checkFiles(config)).toMatchObject([
    { state: 'warn', todo: expect.stringContaining('s3:ListBucket') },
    { state: 'warn', text: expect.stringContaining('keeps no versions') },
    { state: 'ok' },
  ]);
  s3.versions = null;
  s3.refuses = () => false;
  expect(await checkFiles(config)).toMatchObject([
    { state: 'ok', text: expect.stringContaining('cannot be asked') },
    { state: 'ok' },
  ]);
  s3.versions = true;
});

it('is done with the key file of the data alone, and makes none', async () => {
  const { config } = t.app.services;
  const keyFile = join(mkdtempSync(join(inject('folder'), 'keys-')), 'other.key');
  await expect(files({ ...config, keyFile }, 'store')).rejects.toThrow(/KEY_FILE: .* not in .*other\.key/);
  expect(existsSync(keyFile)).toBe(false);
});

it('without the store nothing starts, until all are back in the database', async () => {
  const { config, database } = t.app.services;
  const without: Config = { ...config, files: readConfig([], {}, '').files };
  await expect(createApp(without, () => t.clock.nowMs)).rejects.toThrow(
    '3 files of these data lie in a store',
  );
  await expect(files(without, 'database')).rejects.toThrow('files needs FILES_TO');
  await expect(files(config, 'elsewhere')).rejects.toThrow('it is "elsewhere"');

  // Cut off by the store half-way, it goes on the next time.
  s3.mood = 'denies';
  await expect(files(config, 'database')).rejects.toThrow('AccessDenied');
  s3.mood = 'works';
  await files(config, 'database');
  expect(await countAway(database.read)).toBe(0);
  expect(s3.objects.size).toBe(0);
  expect(await bytesIn(database, photo)).toEqual([null, Buffer.from(pictures.jpeg)]);
  expect(await bytesIn(database, paper)).toEqual([null, pdf]);
  await move();
  expect(await countAway(database.read)).toBe(0);
  const app = await createApp(without, () => t.clock.nowMs);
  await app.stop();

  await files(config, 'store');
  expect(await countAway(database.read)).toBe(3);
  expect(s3.objects.size).toBe(3);
  const shown = await t.call('GET', `/api/uploads/${photo}`, { token: owner.token });
  expect(shown.status).toBe(200);
});
