import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrations } from '#server/migrations/all.ts';
import { createDatabase } from '#tests/support/create-database.ts';
import { writeOlderBusiness } from '#tests/support/older-business.ts';
import { findPostgresPrograms, startCluster } from '#tests/support/postgres-cluster.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { query } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-update-'));
const last = migrations.at(-1)?.name ?? '';
const businesses = 'select name from tenants';
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

function inFile<T>(dataDir: string, ask: (database: Driver.Database) => T, name = 'prahari.db'): T {
  const database = new Driver(join(dataDir, name));
  try {
    return ask(database);
  } finally {
    database.close();
  }
}
const tablesOf = (dataDir: string): unknown[] =>
  inFile(dataDir, (database) =>
    database
      .prepare("select sql from sqlite_master where name not like 'in_the_way' order by name")
      .pluck()
      .all(),
  );

describe('an update of which the last step fails', () => {
  it('keeps nothing of that step, says which and how to go back, and goes on when that is mended', async () => {
    const [dataDir, like] = [join(folder, 'fails'), join(folder, 'like')];
    await writeOlderBusiness(openSqlite(dataDir), 3);
    await writeOlderBusiness(openSqlite(like), 1);
    inFile(dataDir, (database) =>
      database.exec(
        `create trigger in_the_way before insert on migrations when new.name = '${last}' begin select raise(abort, 'in the way'); end`,
      ),
    );
    for (const command of [['migrate'], ['serve', '--port', '0']]) {
      const said = await runProgram([...command, '--data', dataDir]);
      expect(said.code).toBe(78);
      expect(said.output).toContain(
        `the step ${last} of the update failed, and nothing of it was kept: in the way`,
      );
      expect(said.output).toMatch(
        /to go back, run prahari restore \S+before-update-\S+\.db with the version before/,
      );
    }
    expect(tablesOf(dataDir)).toEqual(tablesOf(like));
    const copies = readdirSync(dataDir)
      .filter((name) => name.startsWith('before-update-'))
      .toSorted();
    expect(copies).toHaveLength(1);
    inFile(
      dataDir,
      (database) => {
        expect(database.prepare('select count(*) from migrations').pluck().get()).toBe(migrations.length - 3);
        expect(database.prepare(businesses).pluck().all()).toEqual(['Chambal Security']);
      },
      copies[0],
    );
    inFile(dataDir, (database) => database.exec('drop trigger in_the_way'));
    expect(await runProgram(['migrate', '--data', dataDir])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Ran ${last}\n`),
    });
    expect((await runProgram(['verify', '--data', dataDir])).code).toBe(0);
    expect(inFile(dataDir, (database) => database.prepare(businesses).pluck().all())).toEqual([
      'Chambal Security',
    ]);
  });

  it('that is killed in the middle, wherever that is, is finished by the next start', async () => {
    const dataDir = join(folder, 'killed');
    await writeOlderBusiness(openSqlite(dataDir), 12);
    const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
    for (const ms of [200, 400, 600, 900]) {
      const child = spawn(process.execPath, [program, 'migrate', '--data', dataDir], { stdio: 'ignore' });
      setTimeout(() => child.kill('SIGKILL'), ms);
      await new Promise((resolve) => child.once('exit', resolve));
    }
    expect((await runProgram(['migrate', '--data', dataDir])).code).toBe(0);
    expect(
      inFile(dataDir, (database) => database.prepare('select count(*) from migrations').pluck().get()),
    ).toBe(migrations.length);
    expect((await runProgram(['verify', '--data', dataDir])).code).toBe(0);
  });
});

describe('an update of PostgreSQL', () => {
  const place = join(folder, 'place');
  const env = {
    BACKUP_TO: place,
    BACKUP_PASSPHRASE: 'nine tigers in the rain',
    POSTGRES_BIN: findPostgresPrograms(),
  };
  const older = async (steps: number): Promise<string> => {
    const url = await createDatabase(cluster.url);
    await writeOlderBusiness(openPostgres(url), steps);
    return url;
  };
  const run = (words: readonly string[], url: string, more: Readonly<Record<string, string>> = env) =>
    runProgram([...words, '--data', join(folder, 'postgres')], { ...more, DATABASE_URL: url });

  it('makes a sealed backup before, of which the database comes back, and says so where a step fails', async () => {
    mkdirSync(place);
    const url = await older(2);
    // It stands in the way by a setting of this database, which is in no backup of it.
    const setting = `alter database ${new URL(url).pathname.slice(1)}`;
    const isSet = "coalesce(current_setting('prahari.in_the_way', true), '') = 'yes'";
    const inTheWay = `check (not (${isSet}) or name <> '${last}')`;
    await query(url, `alter table migrations add constraint in_the_way ${inTheWay}`);
    await query(url, `${setting} set prahari.in_the_way = 'yes'`);
    const failed = await run(['migrate'], url);
    expect(failed.code).toBe(78);
    expect(failed.output).toContain(`the step ${last} of the update failed`);
    const [name = ''] = readdirSync(place);
    expect(failed.output).toContain(`stop the servers and run prahari restore ${place}/${name}`);
    await query(url, `${setting} reset prahari.in_the_way`);
    // Two servers that start at once: one goes on with the backup from before, the other finds all done.
    const both = await Promise.all([run(['migrate'], url), run(['migrate'], url)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ output }) => output.includes(`Ran ${last}`))).toHaveLength(1);
    expect(readdirSync(place)).toEqual([name]);
    const elsewhere = `${cluster.url}/came_back`;
    expect(await run(['restore', 'latest'], elsewhere)).toMatchObject({ code: 0 });
    expect(await query(elsewhere, businesses)).toEqual([{ name: 'Chambal Security' }]);
  });

  it('is tried in a database of its own, which goes, and says how long each step takes', async () => {
    const url = await older(2);
    const databases = async () =>
      query(`${cluster.url}/postgres`, 'select datname from pg_database order by 1');
    const before = await databases();
    const tried = await run(['migrate', '--dry-run'], url);
    expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('the database was not touched') });
    expect(tried.output.match(/^Would run \d{4}-[\w-]+ \(\d+ ms\)$/gm)).toHaveLength(2);
    expect(await databases()).toEqual(before);
    expect(await query(url, 'select count(*)::int as n from migrations')).toEqual([
      { n: migrations.length - 2 },
    ]);
  });

  it('changes nothing where that backup cannot be made, unless somebody says that it may', async () => {
    const url = await older(1);
    const gone = { ...env, BACKUP_TO: join(folder, 'unplugged') };
    const refused = await run(['migrate'], url, gone);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('nothing was updated') });
    expect(refused.output).toContain('prahari migrate --without-backup');
    expect(await query(url, 'select count(*)::int as n from migrations')).toEqual([
      { n: migrations.length - 1 },
    ]);
    expect(await run(['migrate', '--without-backup'], url, gone)).toMatchObject({
      code: 0,
      output: `Ran ${last}\n`,
    });
  });
});
