import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itByNight } from '#tests/support/by-lane.ts';
import { createDatabase } from '#tests/support/create-database.ts';
import { findPostgresPrograms, startCluster } from '#tests/support/postgres-cluster.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { query } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';
import type { Said } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha, startWriters } from '#tests/support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-dumps-'));
const dataDir = join(folder, 'data');
const sealed = { BACKUP_PASSPHRASE: 'nine tigers in the rain', POSTGRES_BIN: findPostgresPrograms() };
let cluster: Cluster;
/** The address of a database in which the demo was served once. */
let source: string;

beforeAll(async () => {
  cluster = await startCluster();
  source = await createDatabase(cluster.url);
  const server = await startServer({ dataDir, databaseUrl: source });
  await server.stop();
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newPlace = (name: string): string => {
  const place = join(folder, name);
  mkdirSync(place);
  return place;
};
const run = (words: readonly string[], url: string, more: Readonly<Record<string, string>> = {}) =>
  runProgram([...words, '--data', dataDir], { ...sealed, DATABASE_URL: url, ...more });
const backUp = (place: string): Promise<Said> => run(['backup', '--to', place], source);
const onlyIn = (place: string): string => join(place, readdirSync(place)[0] ?? '');
const databases = async (): Promise<unknown[]> =>
  (await query(`${cluster.url}/postgres`, 'select datname from pg_database order by datname')).map(
    ({ datname }) => datname,
  );
const epochOf = async (url: string): Promise<unknown> =>
  (await query(url, "select value from install where name = 'epoch'"))[0]?.['value'];

it('holds what was acknowledged before it, comes back in another database as the latest, and shows nothing', async () => {
  const place = newPlace('disk');
  const server = await startServer({ dataDir, databaseUrl: source });
  const writers = startWriters(server.url, await signInAsha(server.url), 4);
  await writers.acknowledged(40);
  const before = [...writers.ledger.acknowledged.keys()];
  const made = await backUp(place);
  await writers.stop();
  await server.stop();
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('sealed and checked') });
  expect(readFileSync(onlyIn(place)).includes('PGDMP')).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);
  const target = `${cluster.url}/elsewhere`;
  const back = await run(['restore', 'latest'], target, { BACKUP_TO: place });
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${onlyIn(place)}`) });
  const ids = new Set((await query(target, 'select id from bookings')).map(({ id }) => id));
  expect(before.length).toBeGreaterThanOrEqual(40);
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  expect((await run(['verify'], target)).code).toBe(0);
  expect(await epochOf(target)).not.toBe(await epochOf(source));
});

itByNight('is proved by a drill, which leaves nothing behind and tells the operator', async () => {
  const place = newPlace('proved');
  await backUp(place);
  const before = await databases();
  const drill = await run(['drill'], source, { BACKUP_TO: place });
  expect(drill).toMatchObject({ code: 0, output: expect.stringContaining('Proved: prahari-') });
  expect(drill.output).toContain('as when it was made');
  expect(await databases()).toEqual(before);
  const remembered = await query(source, "select value from install where name = 'last_drill'");
  expect(JSON.parse(String(remembered[0]?.['value']))).toMatchObject({
    name: expect.stringMatching(/^prahari-/),
  });
});

it('takes the place of a database that nobody uses, and keeps that one', async () => {
  const place = newPlace('back');
  await backUp(place);
  const live = await createDatabase(cluster.url, source);
  const server = await startServer({ dataDir, databaseUrl: live });
  const before = await databases();
  const refused = await run(['restore', onlyIn(place)], live);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop the servers that use it') });
  expect(await databases()).toEqual(before);
  await server.stop();
  await query(live, "insert into install (name, value) values ('mark', 'before')");
  expect(await run(['restore', onlyIn(place)], live)).toMatchObject({ code: 0 });
  expect(await query(live, "select value from install where name = 'mark'")).toEqual([]);
  const added = (await databases()).filter((name) => !before.includes(name));
  expect(added).toEqual([expect.stringMatching(/_before_restore_\d+$/)]);
  expect(
    await query(`${cluster.url}/${String(added[0])}`, "select value from install where name = 'mark'"),
  ).toEqual([{ value: 'before' }]);
});

itByNight('is refused where a byte was changed, and where it is of the other kind of database', async () => {
  const place = newPlace('damaged');
  await backUp(place);
  const file = onlyIn(place);
  const before = await databases();
  const otherKind = join(folder, 'plain.db');
  const sqlite = join(folder, 'sqlite');
  const server = await startServer({ dataDir: sqlite });
  await server.stop();
  expect((await runProgram(['backup', otherKind, '--data', sqlite])).code).toBe(0);
  expect(await run(['restore', otherKind], source)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is of a SQLite database'),
  });
  expect(await runProgram(['restore', file, '--data', sqlite], sealed)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is of a PostgreSQL database'),
  });
  const bytes = readFileSync(file);
  bytes[bytes.length - 900] = (bytes[bytes.length - 900] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect((await run(['restore', file], source)).code).toBe(1);
  expect(await databases()).toEqual(before);
  expect((await run(['verify'], source)).code).toBe(0);
});

itByNight(
  "says in words that PostgreSQL's programs are not there, and that the role may not make a database",
  async () => {
    const place = newPlace('without');
    expect(await run(['backup', '--to', place], source, { POSTGRES_BIN: folder })).toMatchObject({
      code: 1,
      output: expect.stringContaining(`pg_dump is not in ${folder}`),
    });
    expect(readdirSync(place)).toEqual([]);
    await backUp(place);
    await query(source, 'create role clerk login');
    const asClerk = source.replace('postgres@', 'clerk@');
    expect(await run(['drill', onlyIn(place)], asClerk)).toMatchObject({
      code: 1,
      output: expect.stringContaining('ALTER ROLE clerk CREATEDB'),
    });
  },
);

itByNight('is made by the server every so many hours', async () => {
  const place = newPlace('hourly');
  const server = await startServer({
    dataDir,
    databaseUrl: source,
    env: { ...sealed, BACKUP_TO: place, BACKUP_EVERY: '6' },
  });
  await expect
    .poll(() => readdirSync(place), { timeout: 120_000 })
    .toEqual([expect.stringMatching(/^prahari-[\dTZ-]+\.backup$/)]);
  await server.stop();
});
