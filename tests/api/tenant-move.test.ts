import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Instant } from '#shared/core/dates.ts';
import { modules } from '#server/app.ts';
import { findFaults } from '#server/commands/verify.ts';
import { packLines, unpackLines } from '#server/core/backups/tenant/archive-lines.ts';
import type { AboutTenant, ArchiveLine } from '#server/core/backups/tenant/archive-lines.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { staysBehind, tenantTables } from '#server/core/backups/tenant/tenant-tables.ts';
import { openedBytes } from '#server/core/files/papers.ts';
import { openPostgres, openReadOnly, openSqlite } from '#server/core/sql/database.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { tablesWithTenant } from '#server/core/sql/tenant-columns.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { openKeys } from '#server/core/sql/seal.ts';
import { openStored, sealedColumns } from '#server/core/sql/table.ts';
import { migrations } from '#server/migrations/all.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** A business leaves one installation as a file and comes to another as it was. */
let t: TestApp;
let whole: Buffer;
let before: Record<string, string[]>;
const folders: string[] = [];
const opened: Database[] = [];
const narmada = '00000000-0000-4000-8000-00000000000a';
const passphrase = 'five words that nobody guesses';
/** A guess of it costs little, so that the tests do not. */
const cost = { logN: 10, r: 8, p: 1 };
const now = '2026-11-21T06:30:00.000Z' as Instant;
const resources = modules.flatMap((module) => module.resources);

beforeAll(async () => {
  t = await makeApp();
  const owner = await t.signInAdmin('owner@narmada.example');
  const saved = await t.call('PUT', '/api/staff/n-g-3', {
    token: owner.token,
    body: { bank_account: '50100012345678' },
  });
  expect(saved.status, saved.text).toBe(200);
  for (let i = 0; i < 10; i += 1) {
    const made = await t.call('POST', '/api/staff', {
      token: owner.token,
      body: { code: `MOVE-${i}`, name: `Guard ${i}` },
    });
    expect(made.status, made.text).toBe(201);
  }
  const photo = new FormData();
  photo.append('file', new Blob([new Uint8Array(pictures.jpeg)]), 'photo.jpg');
  const plain = await t.call('POST', '/api/upload', { token: owner.token, raw: photo });
  expect(plain.status, plain.text).toBe(201);
  const paper = new FormData();
  paper.append('file', new Blob([new Uint8Array(pictures.jpeg)]), 'paper.jpg');
  paper.append('kind', 'pan');
  const kept = await t.call('POST', '/api/staff/n-g-1/documents', { token: owner.token, raw: paper });
  expect(kept.status, kept.text).toBe(201);
  // Jobs of the running server still write; what is compared must be of one moment.
  const reader = await reading(t.app.services.config);
  for (let last = ''; ; ) {
    before = await rowsOf(t.app.services.database);
    whole = await exported(reader, narmada);
    const now = JSON.stringify(await rowsOf(t.app.services.database));
    if (now === JSON.stringify(before) && now === last) break;
    last = now;
  }
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await t.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function reading(place: Parameters<typeof openReadOnly>[0]): Promise<Database> {
  const database = openReadOnly(place);
  opened.push(database);
  return database;
}
const folder = (): string => {
  const made = mkdtempSync(join(inject('folder'), 'move-'));
  folders.push(made);
  return made;
};
let bare: Promise<{ readonly dataDir: string; readonly url: string | undefined }> | undefined;
/** The tables and nothing in them, made once. */
async function makeBare() {
  const dataDir = folder();
  const url = await freshDatabase();
  for (const database of [openSqlite(dataDir), ...(url === undefined ? [] : [openPostgres(url)])]) {
    await migrate(database, migrations);
    await database.close();
  }
  return { dataDir, url };
}
/**
 * An installation without businesses, with a key of its own: SQLite, or where the run stands on it
 * PostgreSQL.
 */
async function empty(
  kind: 'sqlite' | 'either',
): Promise<{ database: Database; reads: () => Promise<Database> }> {
  const { dataDir: like, url } = await (bare ??= makeBare());
  const dataDir = folder();
  cpSync(like, dataDir, { recursive: true });
  const databaseUrl = kind === 'either' ? ((await freshDatabase(url)) ?? null) : null;
  const database = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  opened.push(database);
  openKeys(join(dataDir, 'seal.key'));
  return { database, reads: () => reading({ dataDir, databaseUrl }) };
}

async function exported(database: Database, tenantId: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of exportTenant(database, resources, {
    tenantId,
    passphrase,
    now,
    beside: database,
    cost,
  }))
    parts.push(part);
  return Buffer.concat(parts);
}
async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const begin = async (): Promise<void> => undefined;
const bring = (database: Database, bytes: Buffer, words = passphrase) =>
  importTenant(
    database,
    resources,
    { open: () => partsOf(bytes), passphrase: words },
    { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin },
  );

/** Every row that moves, in one form, with what is sealed open. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of await tenantTables(database)) {
    const rows = await database.read.selectFrom(name).selectAll().where('tenant_id', '=', narmada).execute();
    const resource = resources.find((one) => one.name === name);
    const secret = resource ? sealedColumns(resource) : [];
    found[name] = rows
      .map((row) => JSON.stringify(columns.map((column) => shown(name, column, row, resource, secret))))
      .toSorted();
  }
  return found;
}
function shown(
  table: string,
  column: string,
  row: Readonly<Record<string, SqlValue>>,
  resource: (typeof resources)[number] | undefined,
  secret: readonly string[],
): unknown {
  const value = row[column] ?? null;
  if (value instanceof Uint8Array) {
    const plain =
      table === 'uploads' || table === 'pictures' ? openedBytes(table, String(row['id']), value) : value;
    return Buffer.from(plain ?? []).toString('base64');
  }
  if (table === 'tenant_domains' && column === 'proven_at') return null;
  if (table === 'users' && column === 'confirmed_at' && row['phone'] !== null) return null;
  return resource && secret.includes(column) ? openStored(resource, column, row) : value;
}
/** How many rows each table of a database has, to see that nothing was left. */
async function counts(database: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of [...(await tablesWithTenant(database)), 'tenants'])
    found[name] = (await database.read.selectFrom(name).selectAll().execute()).length;
  return found;
}

describe('a business that moves', () => {
  it('is the same row by row after SQLite and PostgreSQL, sealed anew with the keys of each', async () => {
    expect(before['op_log']?.length).toBeGreaterThan(10);
    expect(before['uploads']).toHaveLength(2);
    const first = await empty('sqlite');
    const done = await bring(first.database, whole);
    expect(done).toMatchObject({ tenantId: narmada, name: 'Narmada Services', slug: 'narmada' });
    expect(await rowsOf(first.database)).toEqual(before);
    expect(await findFaults(first.database)).toEqual([]);
    const second = await empty('either');
    await bring(second.database, await exported(await first.reads(), narmada));
    expect(await rowsOf(second.database)).toEqual(before);
    expect(await findFaults(second.database)).toEqual([]);
    const account = async ({ database }: { database: Database }): Promise<string> =>
      String(
        (
          await database.read
            .selectFrom('staff')
            .selectAll()
            .where('tenant_id', '=', narmada)
            .where('id', '=', 'n-g-3')
            .executeTakeFirstOrThrow()
        )['bank_account'],
      );
    const stored = [
      await account({ database: t.app.services.database }),
      await account(first),
      await account(second),
    ];
    expect(new Set(stored).size).toBe(3);
    expect(stored.every((text) => !text.includes('50100012345678'))).toBe(true);
    expect(whole.includes('50100012345678')).toBe(false);
    const tenant = await second.database.read.selectFrom('tenants').selectAll().executeTakeFirstOrThrow();
    expect([tenant['active'], tenant['delete_on']]).toEqual([1, null]);
  });

  it('leaves behind only what is listed, and what is listed is there', async () => {
    const here = new Set(await tablesWithTenant(t.app.services.database));
    const gone = Object.keys(staysBehind).filter((name) => !here.has(name));
    expect(gone).toEqual([]);
  });

  it('is refused where it or an account of it is here already, and nothing is changed', async () => {
    const { database } = await empty('either');
    await bring(database, whole);
    const here = await counts(database);
    await expect(bring(database, whole)).rejects.toThrow('is here already');
    const other = await changed((line, about) => {
      about.tenant['id'] = '11111111-0000-4000-8000-00000000000a';
      return line;
    });
    await expect(bring(database, other)).rejects.toThrow('has an account here already');
    expect(await counts(database)).toEqual(here);
  });

  it('takes another word in its address where its own is taken', async () => {
    const { database } = await empty('either');
    await database.write((trx) =>
      trx
        .insertInto('tenants')
        .values({
          id: 'x',
          name: 'X',
          slug: 'narmada',
          brand: '{}',
          settings: '{}',
          active: 1,
          demo: 1,
          created_at: now,
        })
        .execute(),
    );
    expect((await bring(database, whole)).slug).toBe('narmada-0000000a');
    await eraseTenant(database, narmada);
  });
});

/** The archive once more, with lines changed, left out (null) or added. */
async function changed(
  change: (line: ArchiveLine, about: AboutTenant) => ArchiveLine | readonly ArchiveLine[] | null,
): Promise<Buffer> {
  const { about, lines } = await unpackLines(partsOf(whole), passphrase);
  const all: object[] = [about];
  for await (const line of lines) {
    const next = change(line, about);
    all.push(...(next === null ? [] : Array.isArray(next) ? next : [next]));
  }
  const parts: Buffer[] = [];
  async function* given() {
    yield* all;
  }
  for await (const part of packLines(given(), passphrase, cost)) parts.push(part);
  return Buffer.concat(parts);
}

/** Changes rows of one table; `at` finds the place of a column. */
function inTable(table: string, change: (row: unknown[], at: (column: string) => number) => void) {
  let columns: readonly string[] = [];
  let own = false;
  return (line: ArchiveLine): ArchiveLine => {
    if ('table' in line) [own, columns] = [line.table === table, line.columns];
    else if ('row' in line && own) change(line.row, (column) => columns.indexOf(column));
    return line;
  };
}

describe('a file that somebody made or changed', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['is cut off', async () => whole.subarray(0, -1000), /cut off|changed/],
    [
      'has another byte',
      async () => {
        const bytes = Buffer.from(whole);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        return bytes;
      },
      /changed/,
    ],
    ['is something else', async () => Buffer.from('PK\u0003\u0004 ../../etc/passwd'), /no sealed backup/],
    [
      'has a role of the operator',
      () =>
        changed(
          inTable('roles', (row, at) => {
            row[at('permissions')] = '["platform:write"]';
          }),
        ),
      /role of the operator/,
    ],
    [
      'has an account of the operator',
      () =>
        changed(
          inTable('users', (row, at) => {
            row[at('role')] = 'operator';
          }),
        ),
      /account of the operator/,
    ],
    [
      'names a table of the installation',
      () =>
        changed((line) =>
          'table' in line && line.table === 'roles'
            ? [{ table: 'install', columns: ['name', 'value'] }, line]
            : line,
        ),
      /no business may bring/,
    ],
    [
      'names a table that stays behind',
      () =>
        changed((line) =>
          'table' in line && line.table === 'roles' ? [{ table: 'sessions', columns: ['id'] }, line] : line,
        ),
      /no business may bring/,
    ],
    [
      'names rows of another business',
      () =>
        changed((line) =>
          'table' in line && line.table === 'staff'
            ? { ...line, columns: ['tenant_id', ...line.columns.slice(1)] }
            : line,
        ),
      /other columns/,
    ],
    [
      'has columns that are SQL',
      () =>
        changed((line) =>
          'table' in line && line.table === 'staff'
            ? { ...line, columns: line.columns.with(0, '"; drop table tenants; --') }
            : line,
        ),
      /other columns/,
    ],
    [
      'is for the operator’s own business',
      () =>
        changed((line, about) => {
          about.tenant['slug'] = 'platform';
          return line;
        }),
      /may move/,
    ],
    [
      'says of the business what is no column',
      () =>
        changed((line, about) => {
          about.tenant['x = 1; --'] = 1;
          return line;
        }),
      /nothing here/,
    ],
    [
      'was made by another version',
      () =>
        changed((line, about) => {
          about.steps.push('9999-later');
          return line;
        }),
      /9999-later/,
    ],
    [
      'leaves a row out',
      () => {
        let left = 1;
        return changed((line) => ('row' in line && (left -= 1) === 0 ? null : line));
      },
      /0 of 1 rows of tenant_seq/,
    ],
    ['ends early', () => changed((line) => ('end' in line ? null : line)), /not whole/],
    [
      'goes on after its end',
      () => changed((line) => ('end' in line ? [line, { row: [] }] : line)),
      /after its end/,
    ],
    [
      'has a line without end, packed small',
      () =>
        changed((line) => ('end' in line ? [{ row: ['0'.repeat(63 * 1024 * 1024)] }, line] : line)).then(
          (bytes) => bytes,
        ),
      /not whole/,
    ],
  ])('and %s is refused before anything is written', async (_what, make, why) => {
    const bytes = await make();
    const { database } = await empty('sqlite');
    await expect(bring(database, bytes)).rejects.toThrow(why);
    expect(Object.values(await counts(database)).every((n) => n === 0)).toBe(true);
  });

  it('with other words opens nothing', async () => {
    const { database } = await empty('sqlite');
    await expect(bring(database, whole, 'other words than it was')).rejects.toThrow('passphrase');
  });

  it('with a changed log leaves nothing behind', async () => {
    const bytes = await changed(
      inTable('op_log', (row, at) => {
        if (row[at('n')] === 3) row[at('detail')] = '{"changed":true}';
      }),
    );
    const { database } = await empty('either');
    await expect(bring(database, bytes)).rejects.toThrow('a line was changed at 3');
    expect(Object.values(await counts(database)).every((n) => n === 0)).toBe(true);
  });
});

describe('an import that is interrupted', () => {
  it('leaves nothing behind, and its business is closed while it lasts', async () => {
    const { database } = await empty('either');
    let opens = 0;
    async function* breaking(): AsyncGenerator<Buffer, void> {
      let sent = 0;
      const isSecond = (opens += 1) === 2;
      for await (const part of partsOf(whole)) {
        if (isSecond && sent > whole.length / 2) {
          const tenant = await database.read.selectFrom('tenants').selectAll().executeTakeFirst();
          expect([tenant?.['active'], tenant?.['delete_on']]).toEqual([0, '2026-11-23']);
          throw new Error('the disk is gone');
        }
        sent += part.length;
        yield part;
      }
    }
    await expect(
      importTenant(
        database,
        resources,
        { open: breaking, passphrase },
        { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin },
      ),
    ).rejects.toThrow('the disk is gone');
    expect(opens).toBe(2);
    expect(Object.values(await counts(database)).every((n) => n === 0)).toBe(true);
    await bring(database, whole);
  });
});
