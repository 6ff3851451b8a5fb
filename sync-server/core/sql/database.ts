import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import Driver from 'better-sqlite3';
import { CompiledQuery, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import pg from 'pg';
import { nativeBinding } from '#server/core/runtime/executable.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { advisoryKeys } from './advisory-locks.ts';
import { askingPool, readerPool, writingPool } from './postgres-pools.ts';
import { startLogMover } from './log-mover.ts';
import { createTenantTurns } from './tenant-turns.ts';
import { inScope } from '#server/core/runtime/work-scope.ts';

/** What a column can hold. */
export type SqlValue = string | number | null | Uint8Array;
/** Every table by name; what its columns hold is known to `table.ts` and to the migrations. */
export type Tables = Record<string, Record<string, SqlValue>>;
export type Sql = Kysely<Tables>;
export type Dialect = 'sqlite' | 'postgres';

/**
 * The one door to SQL, the same on SQLite and PostgreSQL. `read` never waits for a writer; `write` runs one
 * transaction that is rolled back when the function throws, and done again where the database turned it back:
 * the function changes nothing else. `insertMany` is the set-sized statement of the hot paths.
 */
export type Database = {
  readonly dialect: Dialect;
  readonly read: Sql;
  /**
   * Runs a compiled read and gives each row as an array in the order of its columns: half the cost of objects
   * on wide rows.
   */
  readonly readArrays: (query: CompiledQuery) => Promise<unknown[][]>;
  readonly write: <T>(run: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /**
   * The same for the records of one tenant, which may hold no more than a few of the connections: its further
   * writes wait in memory, and are refused with `busy` when they have waited long.
   */
  readonly writeFor: <T>(tenantId: string, run: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /**
   * For how long the one transaction that others wait for has run; null where there is none, and on
   * PostgreSQL.
   */
  readonly writingMs: () => number | null;
  readonly insertMany: (
    trx: Sql,
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
  ) => Promise<void>;
  /** A condition «column is one of these values» whose text does not grow with the list. */
  readonly isOneOf: (column: string, values: readonly string[]) => RawBuilder<boolean>;
  /** A condition «one of the items of a nested list has a text like this under this name». */
  readonly hasItem: (
    column: string,
    name: string,
    where: (text: RawBuilder<string>) => RawBuilder<boolean>,
  ) => RawBuilder<boolean>;
  /** Hears what other servers notify. An empty payload means that something may have been missed. */
  readonly listen: (heard: (payload: string) => void) => Promise<void>;
  readonly notify: (trx: Sql, payload: string) => Promise<void>;
  /** Path of the SQLite file; null on PostgreSQL. */
  readonly file: string | null;
  /**
   * Does what only one server at a time may do, such as an update: the others wait. On SQLite a folder has
   * one server.
   */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  /**
   * Writes the database anew without what was deleted or replaced, so that no page holds it any more. Nothing
   * on PostgreSQL, which does so automatically.
   */
  readonly compact: () => Promise<void>;
  /**
   * Empties SQLite's write-ahead log, which has pages as they were before the last changes. Waits its turn
   * among who writes, and some seconds for who still reads of it; false where somebody reads for longer.
   * Nothing on PostgreSQL, whose log is kept for its own recovery.
   */
  readonly emptyLog: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/**
 * Opens SQLite in a folder: WAL, `synchronous=FULL`, foreign keys on, all asserted, one writer and one
 * reader.
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'prahari.db');
  const options = nativeBinding();
  const writer = new Driver(file, options);
  chmodSync(file, 0o600);
  for (const pragma of [
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
    'busy_timeout=5000',
    'trusted_schema=OFF',
    // What was deleted or replaced can be read in no page afterwards.
    'secure_delete=ON',
    'cell_size_check=ON',
    'journal_size_limit=134217728',
    'wal_autocheckpoint=32000',
    'cache_size=-131072',
    'temp_store=MEMORY',
  ]) {
    writer.pragma(pragma);
  }
  assertDurable(writer);
  const { reader, ...reading } = openReader(file);
  const mover = startLogMover(file, writer);
  const prepareWrite = cachedStatements(writer);
  let begun = 0;
  const write = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { close: () => undefined, prepare: prepareWrite } }),
  });
  const writeNow: Database['write'] = (run) =>
    write.transaction().execute((trx) => {
      begun = performance.now();
      return inScope('transaction', '', () => run(trx));
    });
  /** SQLite refuses to empty or to write anew what has a transaction open: in line with who writes. */
  const inTurn = <T>(run: () => T): Promise<T> => write.connection().execute(async () => run());
  return {
    dialect: 'sqlite',
    ...reading,
    write: writeNow,
    // There is one writer: everybody waits in one line.
    writeFor: (_tenantId, run) => writeNow(run),
    writingMs: () => (writer.inTransaction ? performance.now() - begun : null),
    insertMany: async (_trx, table, columns, rows) => {
      const statement = prepareWrite(
        `insert into "${table}" (${columns.map((name) => `"${name}"`).join(',')}) values (${columns.map(() => '?').join(',')})`,
      );
      for (const row of rows) statement.run(row);
    },
    listen: async () => undefined,
    notify: async () => undefined,
    alone: (run) => run(),
    compact: () =>
      inTurn(() => {
        writer.exec('vacuum');
        writer.pragma('wal_checkpoint(TRUNCATE)');
      }),
    emptyLog: async () => {
      for (let left = logTries; left > 0; left -= 1) {
        if (await inTurn(() => truncateLog(writer))) return true;
        await rest(logPauseMs);
      }
      return false;
    },
    close: async () => {
      await write.destroy();
      await reading.read.destroy();
      await mover.stop();
      reader.close();
      writer.pragma('wal_checkpoint(TRUNCATE)');
      writer.close();
    },
  };
}

/**
 * Opens the same data for reading only, with connections of its own: for a worker thread. It sees every
 * commit of the server's; whatever writes throws. The file or database must be there and migrated.
 */
export function openReadOnly(place: Pick<Config, 'dataDir' | 'databaseUrl'>): Database {
  const refuse = async (): Promise<never> => {
    throw new Error('a worker only reads; what is written goes through the server');
  };
  const writing = {
    write: refuse,
    writeFor: refuse,
    writingMs: () => null,
    insertMany: refuse,
    notify: refuse,
    listen: refuse,
    alone: refuse,
    compact: refuse,
    emptyLog: refuse,
  };
  if (place.databaseUrl !== null) return { ...openPostgres(place.databaseUrl, readerPool), ...writing };
  const { reader, ...reading } = openReader(join(place.dataDir, 'prahari.db'));
  const close = async (): Promise<void> => {
    await reading.read.destroy();
    reader.close();
  };
  return { dialect: 'sqlite', ...reading, ...writing, close };
}

const logTries = 100;
const logPauseMs = 100;

type Reading = Pick<Database, 'read' | 'readArrays' | 'isOneOf' | 'hasItem' | 'file'> & {
  readonly reader: Driver.Database;
};

function openReader(file: string): Reading {
  const reader = new Driver(file, {
    fileMustExist: true,
    ...nativeBinding(),
  });
  reader.pragma('query_only=ON');
  reader.pragma('busy_timeout=5000');
  reader.pragma('cache_size=-32768');
  const arrays = new Map<string, Driver.Statement<unknown[], unknown[]>>();
  const prepareArrays = (text: string): Driver.Statement<unknown[], unknown[]> => {
    const statement = arrays.get(text) ?? reader.prepare<unknown[], unknown[]>(text).raw();
    arrays.set(text, statement);
    return statement;
  };
  return {
    reader,
    file,
    read: new Kysely<Tables>({
      dialect: new SqliteDialect({ database: { close: () => undefined, prepare: cachedStatements(reader) } }),
    }),
    readArrays: async (query) => prepareArrays(query.sql).all(...query.parameters),
    isOneOf: (column, values) =>
      sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
    hasItem: (column, name, where) =>
      anyItem(sql`json_each(${sql.ref(column)}) as item`, where(itemText(name))),
  };
}

const mostWaitingMs = 30_000;
const writersOfTenant = 2;
/** How soon the line by which servers notify each other is opened again. */
const againMs = 500;

/** Opens PostgreSQL by its address. Counts and 64-bit whole numbers come back as numbers. */
export function openPostgres(url: string, reading: pg.PoolConfig = askingPool): Database {
  pg.types.setTypeParser(20, Number);
  const connect = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: mostWaitingMs,
      ...options,
    });
    pool.on('error', () => undefined);
    // A connection that the database closes while it is in use says so here too; its query fails by itself.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = connect(reading);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connect(writingPool) }) });
  const takeTurn = createTenantTurns(writersOfTenant, mostWaitingMs);
  const writeOnce: Database['write'] = (run) =>
    writer.transaction().execute((trx) => inScope('transaction', '', () => run(trx)));
  const write: Database['write'] = async (run) => {
    for (let left = timesAgain; ; left -= 1)
      try {
        return await writeOnce(run);
      } catch (error) {
        if (left === 0 || !isTurnedBack(error)) throw error;
      }
  };
  let listener: pg.Client | undefined;
  let closing = false;
  return {
    dialect: 'postgres',
    read: kysely,
    readArrays: async (query) =>
      (await pool.query<unknown[]>({ text: query.sql, values: [...query.parameters], rowMode: 'array' }))
        .rows,
    write,
    writeFor: (tenantId, run) => takeTurn(tenantId, () => writeOnce(run)),
    writingMs: () => null,
    insertMany: async (trx, table, columns, rows) => {
      const names = columns.map((name) => `"${name}"`).join(',');
      const most = Math.max(1, Math.floor(60_000 / columns.length));
      for (let from = 0; from < rows.length; from += most) {
        const part = rows.slice(from, from + most);
        let place = 0;
        const places = part.map((row) => `(${row.map(() => `$${(place += 1)}`).join(',')})`).join(',');
        await trx.executeQuery(
          CompiledQuery.raw(`insert into "${table}" (${names}) values ${places}`, part.flat()),
        );
      }
    },
    isOneOf: (column, values) => sql<boolean>`${sql.ref(column)} = any(${values})`,
    hasItem: (column, name, where) =>
      anyItem(sql`json_array_elements(${sql.ref(column)}::json) as item(value)`, where(itemText(name))),
    listen: async (heard) => {
      const open = async (): Promise<{ readonly ended: Promise<void> }> => {
        const client = new pg.Client({ connectionString: url, keepAlive: true });
        client.on('error', () => undefined);
        client.on('notification', (notice) => heard(notice.payload ?? ''));
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
        listener = client;
        try {
          await client.connect();
          await client.query('listen prahari');
        } catch (error) {
          await client.end().catch(() => undefined);
          throw error;
        }
        return { ended };
      };
      const stayOpen = async ({ ended }: { readonly ended: Promise<void> }): Promise<void> => {
        await ended;
        while (!closing) {
          await rest(againMs, undefined, { ref: false });
          // A line that cannot be opened ends too: there is one at a time, and one that tries.
          const next = closing ? null : await open().catch(() => null);
          if (!next) continue;
          heard('');
          return stayOpen(next);
        }
      };
      void stayOpen(await open());
    },
    notify: async (trx, payload) => {
      await sql`select pg_notify('prahari', ${payload})`.execute(trx);
    },
    file: null,
    alone: async (run) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [advisoryKeys.update]);
        return await run();
      } finally {
        // The lock goes with its connection.
        await client.end();
      }
    },
    compact: async () => undefined,
    emptyLog: async () => true,
    close: async () => {
      closing = true;
      await listener?.end();
      await writer.destroy();
      await kysely.destroy();
    },
  };
}

/** Both databases read a text of an item in the same way, and give their items differently. */
const itemText = (name: string): RawBuilder<string> => sql<string>`item.value ->> ${sql.lit(name)}`;

const anyItem = (items: RawBuilder<unknown>, where: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${items} where ${where})`;

/** Whether the log is empty now; it is not while somebody reads of it. Asked between writes, never waits. */
function truncateLog(writer: Driver.Database): boolean {
  writer.pragma('busy_timeout=0');
  try {
    const [answer] = writer.prepare<[], [number]>('pragma wal_checkpoint(TRUNCATE)').raw().all();
    return answer?.[0] === 0;
  } finally {
    writer.pragma('busy_timeout=5000');
  }
}

function assertDurable(writer: Driver.Database): void {
  const version = String(writer.prepare('select sqlite_version() as v').pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003)
    throw new Error(`SQLite ${version} can damage its log; 3.51.3 or newer is needed`);
  if (writer.pragma('journal_mode', { simple: true }) !== 'wal')
    throw new Error('the database could not be put into WAL mode');
  if (writer.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('the database does not write through (synchronous=FULL)');
  if (writer.pragma('foreign_keys', { simple: true }) !== 1) throw new Error('foreign keys are not enforced');
}

/** So many statements stay prepared: more than any walk through a part of the product asks. */
const mostPrepared = 1000;

/**
 * Prepares each text once, as long as it is in use. A plain `begin` takes the write lock at once, so that a
 * transaction never fails half-way to get it.
 */
function cachedStatements(connection: Driver.Database): (text: string) => Statement {
  const statements = new Map<string, Statement>();
  return (text) => {
    const wanted = text === 'begin' ? 'begin immediate' : text;
    const known = statements.get(wanted);
    const statement =
      known ?? (wanted === 'rollback' ? rollbackOf(connection) : connection.prepare<unknown[]>(wanted));
    // What was asked last stands last, so that the first is the one to go.
    if (known) statements.delete(wanted);
    statements.set(wanted, statement);
    if (statements.size > mostPrepared) statements.delete(statements.keys().next().value ?? '');
    return statement;
  };
}

type Statement = Pick<Driver.Statement<unknown[]>, 'reader' | 'all' | 'run' | 'iterate'>;

/**
 * SQLite itself rolls back when the disk is full; rolling back once more would hide that behind another
 * error.
 */
function rollbackOf(connection: Driver.Database): Statement {
  const statement = connection.prepare<unknown[]>('rollback');
  return {
    reader: false,
    all: () => [],
    run: () => (connection.inTransaction ? statement.run() : { changes: 0, lastInsertRowid: 0 }),
    iterate: () => statement.iterate(),
  };
}

/** The driver gives these no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** How often a plain transaction is done once more that PostgreSQL has turned back. */
const timesAgain = 3;

/** Whether a transaction was undone as it and another waited for each other: done again it goes through. */
function isTurnedBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === '40001' || code === '40P01';
}

/** What went wrong in the database, in the product's own terms; null where it is a plain fault. */
export function databaseFault(error: unknown): 'full' | 'conflict' | 'unavailable' | null {
  const code = error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_FULL' || code === '53100' || code.startsWith('SQLITE_IOERR')) return 'full';
  if (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505' ||
    isTurnedBack(error)
  )
    return 'conflict';
  if (
    code === 'SQLITE_BUSY' ||
    code === 'SQLITE_READONLY' ||
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    // Waited too long for what another holds, or was idle too long within a transaction.
    code === '55P03' ||
    code === '25P03' ||
    (error instanceof Error && lostConnection.test(error.message)) ||
    code.startsWith('57P') ||
    code.startsWith('08')
  )
    return 'unavailable';
  return null;
}
