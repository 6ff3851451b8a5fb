import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await makeApp();
});
afterEach(() => t.remove());

test('the server is ready beside a long write, before that is done', async () => {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = (): void => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const long = t.app.services.database.write(async (trx) => {
    await trx.updateTable('install').set({ value: 'x' }).where('name', '=', 'none').execute();
    begun();
    await until;
  });
  await beginning;
  for (let n = 0; n < 3; n += 1) expect((await t.call('GET', '/api/ready')).status).toBe(200);
  end();
  await long;
  expect((await t.call('GET', '/api/ready')).status).toBe(200);
});

test('a database that refuses to write is not ready', async () => {
  await t.app.services.database.write((trx) =>
    trx.schema.alterTable('install').renameTo('install_kept').execute(),
  );
  expect((await t.call('GET', '/api/ready')).status).toBe(500);
  await t.app.services.database.write((trx) =>
    trx.schema.alterTable('install_kept').renameTo('install').execute(),
  );
  expect((await t.call('GET', '/api/ready')).status).toBe(200);
});
