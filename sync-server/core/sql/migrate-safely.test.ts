import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrations } from '#server/migrations/all.ts';
import { writeOlderBusiness } from '#tests/support/older-business.ts';
import { openSqlite } from './database.ts';
import type { Database } from './database.ts';
import { migrateSafely } from './migrate-safely.ts';
import { FailedStep } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copiesIn = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => name.startsWith('before-update-'));
const never = () => Promise.reject(new Error('of SQLite a copy is made'));
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
