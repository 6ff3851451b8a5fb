import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Resource } from '#shared/core/resource.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database, Sql, SqlValue } from '#server/core/sql/database.ts';
import { paperKinds, sealPapers } from './papers.ts';
import { log } from '#server/core/runtime/log.ts';
import { hasKey, openKeys } from '#server/core/sql/seal.ts';
import { sharedNow } from '#server/core/sql/shared-clock.ts';
import { sealLog } from '#server/core/sql/seal-log.ts';
import { sealedColumns, sealStored } from '#server/core/sql/table.ts';

const atOnce = 500;
const filesAtOnce = 20;
const doneMark = 'numbers_sealed';
const logMark = 'log_sealed';
const papersMark = 'papers_sealed';
const keyMark = 'seal_key:';

/**
 * Opens the keys, says which of the data's keys are missing, and seals what an earlier version has left open,
 * a few hundred rows a transaction. Killed in between, the next start goes on: what is sealed stays so. Call
 * it after the migrations and before anything is written.
 */
export async function openSeal(
  database: Database,
  config: Pick<Config, 'keyFile'>,
  resources: readonly Resource[],
): Promise<void> {
  const { ids, made } = openKeys(config.keyFile);
  const missing = (await keysOf(database)).filter((id) => !ids.includes(id));
  if (missing.length > 0) log('error', missingKeys(missing, config.keyFile));
  else if (made)
    log(
      'info',
      `numbers of people are sealed with a key in ${config.keyFile}; keep a copy of it apart from the backups`,
    );
  await keep(database, `${keyMark}${ids[0] ?? ''}`);
  // Named after what is sealed, so that what a later version seals besides is sealed once more.
  const steps: readonly (readonly [mark: string, run: () => Promise<void>])[] = [
    [`${doneMark}:${setOf(resources)}`, () => sealTables(database, resources)],
    [`${logMark}:${setOf(resources)}`, () => sealLogs(database, resources)],
    [`${papersMark}:${paperKinds.join()}`, () => sealFiles(database)],
  ];
  const done: string[] = [];
  for (const [mark, run] of steps) {
    if (await isKept(database, mark)) continue;
    await run();
    done.push(mark);
  }
  if (done.length === 0) return;
  // The old words are still on pages that nobody uses any more.
  await database.compact();
  for (const mark of done) await keep(database, mark);
}

async function sealTables(database: Database, resources: readonly Resource[]): Promise<void> {
  for (const resource of resources) await sealTable(database, resource);
}

/** Seals the papers of people, and what is shown of them, a few a transaction. */
async function sealFiles(database: Database): Promise<void> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants)
    for (const table of ['uploads', 'pictures'] as const)
      for (let after = '', more = true; more; ) {
        const ids = await database.write((trx) => sealPapers(trx, table, String(id), after, filesAtOnce));
        more = ids.length === filesAtOnce;
        after = ids.at(-1) ?? after;
      }
}

/** Seals what the logs say. One that was broken before stays as it is: linked anew it would look whole. */
async function sealLogs(database: Database, resources: readonly Resource[]): Promise<void> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  const nowMs = await sharedNow(database);
  for (const { id } of tenants) {
    try {
      const lines = await sealLog(database, resources, String(id), nowMs);
      if (lines > 0)
        log(
          'info',
          `${lines} lines of the operation log of ${String(id)} held numbers; they are sealed and linked anew`,
        );
    } catch (error) {
      log('error', `numbers in the operation log could not be sealed: ${String(error)}`);
    }
  }
}

function setOf(resources: readonly Resource[]): string {
  const names = resources.flatMap(({ name, sealed }) => sealed.map((field) => `${name}.${field}`));
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12);
}

/** What is missing where data came without their key, and what to do. */
export function missingKeys(missing: readonly string[], file: string): string {
  const one = missing.length === 1;
  const todo = existsSync(file)
    ? 'Add the lines of the old key file below the first line, without taking that one out, and start again'
    : `Copy the old key file to ${file} before the server starts`;
  return `${one ? 'the key' : 'the keys'} ${missing.join(', ')} that numbers of people in these data are sealed with ${one ? 'is' : 'are'} not in ${file}: they stay sealed and cannot be read; nothing is lost. ${todo}`;
}

/** The keys that data need and a file does not have. Makes no file where there is none. */
export async function missingIn(database: Database, file: string): Promise<readonly string[]> {
  return (await keysIn(database, file)).missing;
}

/**
 * The keys that data need and this process has not opened. Reads no file: a server seals with the key that it
 * began with, and somebody may be exchanging the file meanwhile.
 */
export async function missingHere(database: Database): Promise<readonly string[]> {
  return (await keysOf(database)).filter((id) => !hasKey(id));
}

/** Of the keys that data need, those that a file has and those that it has not. Makes no file. */
export async function keysIn(
  database: Database,
  file: string,
): Promise<{ readonly held: readonly string[]; readonly missing: readonly string[] }> {
  const inFile = existsSync(file) ? openKeys(file).ids : [];
  const needed = await keysOf(database);
  return {
    held: needed.filter((id) => inFile.includes(id)),
    missing: needed.filter((id) => !inFile.includes(id)),
  };
}

/** The ids of all keys that the data were ever sealed with. */
async function keysOf(database: Database): Promise<string[]> {
  const rows = await database.read
    .selectFrom('install')
    .select('name')
    .where('name', 'like', `${keyMark}%`)
    .execute();
  return rows.map((row) => String(row['name']).slice(keyMark.length));
}

async function sealTable(database: Database, resource: Resource): Promise<void> {
  const columns = sealedColumns(resource);
  if (columns.length === 0) return;
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants) {
    for (let after = '', more = true; more; ) {
      const rows = await database.write((trx) => sealSome(trx, resource, columns, String(id), after));
      more = rows.length === atOnce;
      after = rows.at(-1) ?? after;
    }
  }
}

/**
 * Seals the next rows of a tenant, removed ones too, and gives their ids. A row that changed meanwhile was
 * written by who seals.
 */
async function sealSome(
  trx: Sql,
  resource: Resource,
  columns: readonly string[],
  tenantId: string,
  after: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom(resource.name)
    .select(['id', ...columns])
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const row of rows) {
    const changed: [string, SqlValue][] = [];
    for (const column of columns) {
      const next = sealStored(resource, column, row);
      if (next !== row[column]) changed.push([column, next]);
    }
    if (changed.length === 0) continue;
    let update = trx
      .updateTable(resource.name)
      .set(Object.fromEntries(changed))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row['id'] ?? '');
    for (const [column] of changed) update = update.where(column, '=', row[column] ?? null);
    await update.execute();
  }
  return rows.map((row) => String(row['id']));
}

async function isKept(database: Database, name: string): Promise<boolean> {
  return (
    (await database.read.selectFrom('install').select('name').where('name', '=', name).executeTakeFirst()) !==
    undefined
  );
}

async function keep(database: Database, name: string): Promise<void> {
  await database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
}
