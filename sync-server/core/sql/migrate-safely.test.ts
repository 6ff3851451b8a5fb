import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrations } from '#server/migrations/all.ts';
import { writeOlderBusiness } from '#tests/support/older-business.ts';
import { openSqlite } from './database.ts';
import type { Database } from './database.ts';
import { migrateSafely } from './migrate-safely.ts';
import type { Keeper } from './migrate-safely.ts';
import { FailedStep } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copiesIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('before-update-'))
    .toSorted();
const never: Keeper = {
  keep: () => Promise.reject(new Error('of SQLite a copy is made')),
  has: () => Promise.reject(new Error('of SQLite a copy is looked for')),
  wayBack: () => 'not of SQLite',
};
const broken = { name: '9998-broken', statements: ['select * from nowhere'] };
const failed = async (database: Database, steps: typeof migrations): Promise<string> => {
  const error = await migrateSafely(database, steps, never).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(FailedStep);
  return String(error);
};

it('an update that fails on and on keeps the one copy from before its first step, and names it', async () => {
  const dataDir = join(folder, 'later');
  await writeOlderBusiness(openSqlite(dataDir), 2);
  const database = openSqlite(dataDir);
  try {
    const said = [];
    for (let start = 0; start < 5; start += 1) said.push(await failed(database, [...migrations, broken]));
    const [copy = ''] = copiesIn(dataDir);
    expect(copiesIn(dataDir)).toEqual([copy]);
    for (const one of said) expect(one).toContain(`prahari restore ${join(dataDir, copy)} `);
    const mended = { ...broken, statements: ['create table mended (id TEXT)'] };
    await migrateSafely(database, [...migrations, mended], never);
    expect(copiesIn(dataDir)).toEqual([copy]);
    // The next update is another one, and has a copy of its own.
    const next = { name: '9999-next', statements: ['create table next (id TEXT)'] };
    await migrateSafely(database, [...migrations, mended, next], never);
    expect(copiesIn(dataDir)).toHaveLength(2);
  } finally {
    await database.close();
  }
});

it('an update after one that failed and was given up has a copy of its own', async () => {
  const dataDir = join(folder, 'given up');
  await writeOlderBusiness(openSqlite(dataDir), 2);
  const database = openSqlite(dataDir);
  try {
    await failed(database, [...migrations, broken]);
    const [first = ''] = copiesIn(dataDir);
    // A version without the step that failed has nothing to do, and serves.
    await migrateSafely(database, migrations, never);
    const mended = { ...broken, statements: ['create table mended (id TEXT)'] };
    const next = { name: '9999-next', statements: ['select * from nowhere'] };
    const said = await failed(database, [...migrations, mended, next]);
    const [, second = 'none'] = copiesIn(dataDir);
    expect(said).toContain(second);
    expect(said).not.toContain(first);
  } finally {
    await database.close();
  }
});

it('a copy from before a first step that was never done gives way to a newer one', async () => {
  const dataDir = join(folder, 'first');
  await writeOlderBusiness(openSqlite(dataDir), 1);
  const database = openSqlite(dataDir);
  try {
    const steps = [...migrations.slice(0, -1), broken];
    const first = await failed(database, steps);
    const second = await failed(database, steps);
    const [copy = ''] = copiesIn(dataDir);
    expect(copiesIn(dataDir)).toHaveLength(1);
    expect(first).not.toContain(copy);
    expect(second).toContain(copy);
  } finally {
    await database.close();
  }
});

describe('what was kept before an update that is not done, in a folder that was copied', () => {
  const run = async (dataDir: string, steps: typeof migrations): Promise<string> => {
    const database = openSqlite(dataDir);
    try {
      return await failed(database, steps);
    } finally {
      await database.close();
    }
  };
  const copiedTo = (from: string, name: string): string => {
    const to = join(folder, name);
    mkdirSync(to);
    copyFileSync(join(from, 'prahari.db'), join(to, 'prahari.db'));
    return to;
  };
  const noted = async (dataDir: string, value: unknown): Promise<void> => {
    const database = openSqlite(dataDir);
    await database.write((trx) =>
      trx
        .updateTable('install')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'before_update')
        .execute(),
    );
    await database.close();
  };
  const later = [...migrations, broken];

  it.each(['a name', 'a sentence with a path, as earlier versions noted it'])(
    'is noted by %s',
    async (how) => {
      const at = join(folder, `at ${how}`);
      await writeOlderBusiness(openSqlite(at), 2);
      const asItWas = async (first: string): Promise<void> => {
        const path = join(at, copiesIn(at).at(-1) ?? '');
        if (how === 'a name') return;
        await noted(at, {
          first,
          back: `to go back, run prahari restore ${path} with the version before`,
          copy: path,
        });
      };
      // Its first step fails, and it is copied without what lies beside it.
      await run(at, [...migrations.slice(0, -2), broken]);
      await asItWas(broken.name);
      const kept = copiesIn(at);
      const once = copiedTo(at, `once ${how}`);
      const said = await run(once, [...migrations.slice(0, -2), broken]);
      expect(said).toContain(`prahari restore ${join(once, copiesIn(once)[0] ?? 'none')} with`);
      expect(copiesIn(at)).toEqual(kept);
      // It fails after some steps.
      await run(at, later);
      const copies = copiesIn(at);
      await asItWas(migrations.at(-2)?.name ?? '');
      const bare = copiedTo(at, `bare ${how}`);
      const bareSaid = await run(bare, later);
      expect(bareSaid).toContain(`prahari restore ${join(bare, copiesIn(bare)[0] ?? 'none')} with`);
      // Moved with all that lies beside it, it knows its copy under the new path.
      const moved = join(folder, `moved ${how}`);
      renameSync(at, moved);
      expect(await run(moved, later)).toContain(
        `prahari restore ${join(moved, copies.at(-1) ?? 'none')} with`,
      );
      expect(copiesIn(moved)).toEqual(copies);
    },
  );
});
