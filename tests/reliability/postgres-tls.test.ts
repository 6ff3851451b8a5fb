import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/create-database.ts';
import { examine } from '#tests/support/examine.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { findPostgresPrograms, startCluster } from '#tests/support/postgres-cluster.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { startDevice } from '#tests/support/postgres-devices.ts';
import { query } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { selfSigned } from '#tests/support/self-signed.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha } from '#tests/support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-tls-'));
const [ours, strange] = [selfSigned('localhost'), selfSigned('localhost')];
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const root = file('root.crt', ours.cert);
const dataDir = join(folder, 'data');
const env = { POSTGRES_BIN: findPostgresPrograms(), BACKUP_PASSPHRASE: 'nine tigers in the rain' };
const over = (url: string, words: string): string => `${url}?${words}`;
const believed = `sslmode=verify-full&sslrootcert=${root}`;
let cluster: Cluster;
let plain: string;

beforeAll(async () => {
  cluster = await startCluster({ tls: ours });
  plain = await createDatabase(cluster.url, undefined, believed);
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('several servers share a PostgreSQL that lets nobody in without TLS, and none of their connections is without it', async () => {
  const databaseUrl = over(plain, believed);
  const one = await startServer({ databaseUrl, dataDir });
  const two = await startServer({ databaseUrl, env: { KEY_FILE: `${one.dataDir}.key` } });
  try {
    const device = startDevice(await signInAsha(one.url), [one.url, two.url]);
    await device.more(40);
    // A report is read by a worker, over connections of its own.
    const { token } = await sessionOf(two.url, owner);
    await ask(two.url, token, '/audit-logs?limit=5');
    await fetch(`${two.url}/api/audit-logs/export`, { headers: { authorization: `Bearer ${token}` } });
    await device.stop();
    expect([...device.told.values()].filter((status) => status !== 'applied')).toEqual([]);
    const lines = await query(
      databaseUrl,
      `select s.ssl, s.version, count(*)::int as n from pg_stat_activity a join pg_stat_ssl s using (pid)
        where a.datname = current_database() group by 1, 2`,
    );
    expect(lines).toEqual([
      { ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/), n: expect.any(Number) },
    ]);
    expect(Number(lines[0]?.['n'])).toBeGreaterThan(4);
  } finally {
    await one.remove();
    await two.remove();
  }
});

it('a backup and its drill go over TLS too', async () => {
  const place = join(folder, 'place');
  mkdirSync(place);
  const run = (words: readonly string[]) =>
    runProgram([...words, '--data', dataDir], {
      ...env,
      BACKUP_TO: place,
      DATABASE_URL: over(plain, believed),
    });
  expect(await run(['backup'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('sealed and checked'),
  });
  expect(await run(['drill'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Proved: prahari-'),
  });
});

it('the doctor sees that it is asked by TLS, and what a role may not', async () => {
  const asked = (url: string) =>
    examine(['--data', dataDir, '--port', '0', '--demo'], { ...env, DATABASE_URL: url });
  const databaseUrl = over(plain, believed);
  expect((await asked(databaseUrl)).of('postgres')).toMatchObject([
    { state: 'ok', text: expect.stringContaining('over TLS') },
  ]);
  await query(databaseUrl, 'create role reader login');
  await query(databaseUrl, 'grant pg_read_all_data to reader');
  expect((await asked(databaseUrl.replace('postgres@', 'reader@'))).of('postgres')).toMatchObject([
    { state: 'warn', text: expect.stringContaining('may not make databases') },
  ]);
  expect((await asked(over(plain, 'sslmode=disable'))).of('postgres')).toMatchObject([
    { state: 'wrong', text: expect.stringContaining('lets nobody in without TLS') },
  ]);
});

it('nothing starts over a line that anybody could read or answer, and each says why', async () => {
  const serve = (words: string) =>
    runProgram(['serve', '--port', '0', '--data', join(folder, 'none')], {
      DATABASE_URL: over(plain, words),
    });
  const stranger = file('stranger.crt', strange.cert);
  expect(await serve(`sslmode=verify-full&sslrootcert=${stranger}`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/certificate of the PostgreSQL server/),
  });
  expect(await serve(`sslmode=verify-full&sslrootcert=${join(folder, 'no.crt')}`)).toMatchObject({
    code: 64,
    output: expect.stringMatching(/^sslrootcert in DATABASE_URL names .*no\.crt, which cannot be read$/m),
  });
  expect(await serve('sslmode=disable')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/PostgreSQL.*sslmode=verify-full/),
  });
});
