import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openSqlite } from '#server/core/sql/database.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';

const megabyte = 2 ** 20;
let folder = '';
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(inject('folder'), 'log-'));
  database = openSqlite(folder);
  await database.write((trx) => trx.schema.createTable('filled').addColumn('text', 'text').execute());
});
afterEach(() => database.close());

test('the log is moved into the database while somebody writes without a pause', async () => {
  let over = false;
  const writing = (async () => {
    while (!over) {
      await fill(20);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await expect.poll(() => sizeOf('prahari.db'), { interval: 100 }).toBeGreaterThan(megabyte);
  over = true;
  await writing;
});

test('the log stays bounded in a rush without end', async () => {
  for (let written = 0; written < 400; written += 8) await fill(8 * 1024);
  expect(sizeOf('prahari.db-wal')).toBeLessThan(200 * megabyte);
});

/** Writes so many kilobytes in one transaction. */
async function fill(kilobytes: number): Promise<void> {
  const rows = Array.from({ length: kilobytes }, (): SqlValue[] => ['x'.repeat(1000)]);
  await database.write((trx) => database.insertMany(trx, 'filled', ['text'], rows));
}

function sizeOf(name: string): number {
  return statSync(join(folder, name)).size;
}
