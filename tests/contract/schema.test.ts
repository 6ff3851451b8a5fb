import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgottenTables } from '#server/core/jobs/purge.ts';
import { openSqlite } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import type { ColumnKind } from '#shared/core/field.ts';
import { everything, resources } from './definitions.ts';

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'TEXT',
  json: 'TEXT',
  integer: 'INTEGER',
  flag: 'INTEGER',
  money: 'INTEGER',
  real: 'REAL',
};
const stored = {
  tenant_id: 'TEXT',
  seq: 'INTEGER',
  deleted: 'INTEGER',
  ver: 'INTEGER',
  created_at: 'TEXT',
  updated_at: 'TEXT',
};

/** Columns that the database itself keeps, by triggers, and no operation writes. */
const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: { settled: 'INTEGER' },
  bookings: { to_invoice: 'TEXT' },
};

type Column = { readonly name: string; readonly type: string; readonly notnull: number; readonly pk: number };

const folder = mkdtempSync(join(tmpdir(), 'prahari-schema-'));
let database: Database;

beforeAll(async () => {
  database = openSqlite(folder);
  await migrate(database, migrations);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A resource that nobody may read is only the record of an operation's contract; its table is not the
 * engine's.
 */
const tables = resources.filter((resource) => resource.access.read(everything) !== false);

describe.each(tables.map((resource) => [resource.name, resource] as const))(
  'the table of %s',
  (name, resource) => {
    test('has the columns of its definition, of their kinds, and no others', async () => {
      const wanted = Object.fromEntries(
        Object.entries(resource.fields).map(([field, { column }]) => [field, types[column]]),
      );
      const found = Object.fromEntries((await columnsOf(name)).map((column) => [column.name, column.type]));
      expect(found, 'found in the migrations (received), wanted by the definition (expected)').toEqual({
        ...stored,
        ...wanted,
        ...kept[name],
      });
    });

    test('lets be empty only what the definition lets be empty', async () => {
      const wrong = (await columnsOf(name)).filter(
        (column) => (resource.fields[column.name]?.nullable ?? false) === (column.notnull === 1),
      );
      expect(wrong.map((column) => column.name)).toEqual([]);
    });

    test('is keyed by tenant and id', async () => {
      const key = (await columnsOf(name)).filter((column) => column.pk > 0).toSorted((a, b) => a.pk - b.pk);
      expect(key.map((column) => column.name)).toEqual(['tenant_id', 'id']);
    });

    test('has an index in the order of changes for each audience', async () => {
      const wanted = Object.keys(resource.audiences ?? {}).map((column) =>
        column === '*' ? 'tenant_id,seq' : `tenant_id,${column},seq`,
      );
      const found = await indexesOf(name, { unique: false });
      const missing = wanted.filter((columns) => !found.includes(columns));
      expect(missing.map((columns) => `create index … on ${name} (${columns})`)).toEqual([]);
    });

    test('keeps two records from having the same of a field that is unique', async () => {
      const wanted = Object.entries(resource.fields).flatMap(([field, { spec }]) =>
        spec.unique ? [`tenant_id,${field}`] : [],
      );
      const found = await indexesOf(name, { unique: true });
      const missing = wanted.filter((columns) => !found.includes(columns));
      expect(
        missing.map((columns) => `create unique index … on ${name} (${columns}) where deleted = 0`),
      ).toEqual([]);
    });
  },
);

test('what runs out is forgotten, but for what is a record', async () => {
  const records = new Set(resources.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`
    select m.name as name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'expires_at'
    where m.type = 'table'`.execute(database.read);
  const runningOut = rows.map(({ name }) => name).filter((name) => !records.has(name));
  expect(runningOut).toContain('otp_challenges');
  // Copies of documents are not kept a day longer than their link: they have a job that looks more often.
  const ofOwnJobs = ['share_links'];
  expect(runningOut.filter((name) => !forgottenTables.includes(name))).toEqual(ofOwnJobs);
});

async function columnsOf(table: string): Promise<readonly Column[]> {
  return (
    await sql<Column>`select name, type, "notnull", pk from pragma_table_info(${table})`.execute(
      database.read,
    )
  ).rows;
}

/**
 * The columns of each index of a table; of those that keep living records apart where `unique` is asked for.
 */
async function indexesOf(
  table: string,
  { unique }: { readonly unique: boolean },
): Promise<readonly string[]> {
  const { rows } = await sql<{ columns: string; apart: number; text: string | null }>`
    select list."unique" as apart,
      (select group_concat(info.name) from pragma_index_info(list.name) as info) as columns,
      (select sql from sqlite_master where name = list.name) as text
    from pragma_index_list(${table}) as list`.execute(database.read);
  const livingApart = rows.filter(({ apart, text }) => apart === 1 && text?.endsWith('where deleted = 0'));
  return (unique ? livingApart : rows).map((row) => row.columns);
}
