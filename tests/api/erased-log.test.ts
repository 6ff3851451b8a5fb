import { dirname } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { eraseDue } from '#server/modules/platform/operations/erase-tenants.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { holdsBytes, rawDatabase } from '#tests/support/raw-database.ts';

let t: TestApp;
beforeEach(async () => {
  t = await makeApp({ jobs: false });
  const { token } = await t.signInAdmin('operator@prahari.example');
  const gone = await t.call('DELETE', `/api/tenants/${malwaId}`, { token });
  expect(gone.status, gone.text).toBe(200);
  t.clock.nowMs += 31 * 86_400_000;
});
afterEach(() => t.remove());

const malwaId = '00000000-0000-4000-8000-00000000000b';
/** Whether a name of the business can be read in any file of the database. */
async function isReadable(): Promise<boolean> {
  const { file } = t.app.services.database;
  return file !== null && holdsBytes(await rawDatabase(dirname(file), null), Buffer.from('Leela Joshi'));
}
const owed = async (): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('install')
      .select('name')
      .where('name', '=', 'log_to_empty')
      .execute()
  ).length;

it('is emptied of a deleted business while others write', async () => {
  const { database } = t.app.services;
  let over = false;
  const write = async (): Promise<void> => {
    while (!over)
      await database.write(async (trx) => {
        await trx.updateTable('install').set({ value: '1' }).where('name', '=', 'nothing').execute();
        await rest(5);
      });
  };
  const writers = [write(), write()];
  expect(await eraseDue(t.app.services)).toBe(1);
  expect(await isReadable()).toBe(false);
  over = true;
  await Promise.all(writers);
  expect(await owed()).toBe(0);
});

it('is emptied by the next run where a server died after it had deleted', async () => {
  const { database } = t.app.services;
  await eraseTenant(database, malwaId);
  if (database.file !== null) expect(await isReadable()).toBe(true);
  expect(await eraseDue(t.app.services)).toBe(0);
  expect(await isReadable()).toBe(false);
  expect(await owed()).toBe(0);
});

it('stays to be emptied as long as somebody reads of it', async () => {
  const { database, config } = t.app.services;
  if (database.file === null) return;
  const reader = openReadOnly(config);
  await reader.read.connection().execute(async (held) => {
    await sql`begin deferred`.execute(held);
    await held.selectFrom('install').select('name').execute();
    expect(await eraseDue(t.app.services)).toBe(1);
    await sql`commit`.execute(held);
  });
  expect([await isReadable(), await owed()]).toEqual([true, 1]);
  expect(await eraseDue(t.app.services)).toBe(0);
  expect([await isReadable(), await owed()]).toEqual([false, 0]);
  await reader.close();
});
