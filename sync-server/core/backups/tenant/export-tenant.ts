import { sql } from 'kysely';
import type { Resource } from '#shared/core/resource.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { version } from '#shared/core/version.ts';
import { AppError } from '#shared/core/errors.ts';
import { keptBytes } from '#server/core/files/kept-bytes.ts';
import { StoreAway } from '#server/core/files/object-store.ts';
import { openedBytes, sealedPaper } from '#server/core/files/papers.ts';
import type { Place } from '#server/core/files/papers.ts';
import type { Database, Sql, SqlValue } from '#server/core/sql/database.ts';
import { areSealed } from '#server/core/sql/seal.ts';
import { openStored, sealedColumns } from '#server/core/sql/table.ts';
import type { Cost } from '../seal-stream.ts';
import { packLines, toCell } from './archive-lines.ts';
import type { AboutTenant, ArchiveLine, Cell } from './archive-lines.ts';
import { stepsOf, tenantTables } from './tenant-tables.ts';
import type { TenantTable } from './tenant-tables.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/** Rows that are read at once: of records, and of files. */
const rowsAtOnce = 500;
/** The role of the operator in a business that lets it look in. */
const visiting = 'support';
const filesAtOnce = 4;

/**
 * Everything a business has, as the bytes of a sealed archive: its records, files, accounts and log, as they
 * are at one moment while others go on working. `database` must be for reading only, and nobody else's; of
 * `beside`, its second connection, is asked what became of files that left the store since. What is kept
 * sealed here is opened, and under the passphrase alone. Throws where a key of it is missing.
 */
export async function* exportTenant(
  database: Database,
  resources: readonly Resource[],
  {
    tenantId,
    passphrase,
    now,
    beside,
    cost,
  }: {
    readonly tenantId: string;
    readonly passphrase: string;
    readonly now: string;
    readonly beside: Database;
    readonly cost?: Cost;
  },
): AsyncGenerator<Buffer, void> {
  const tables = await tenantTables(database);
  const steps = await stepsOf(database);
  const rooted = await openMoment(database);
  try {
    const row = await rooted.read
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', tenantId)
      .executeTakeFirst();
    if (!row) throw new Error(`there is no business ${tenantId}`);
    if (row['slug'] === operatorSlug) throw new Error('the operator’s own business does not move');
    if (row['erasing_at'] !== null) throw new Error(`the business ${tenantId} is being erased`);
    if (row['importing'] !== null) throw new Error(`the business ${tenantId} is not wholly here itself`);
    const tenant: AboutTenant['tenant'] = {};
    for (const [name, value] of Object.entries(row)) {
      const cell = toCell(value ?? null, false);
      if (cell === null || typeof cell !== 'object') tenant[name] = cell;
    }
    const about: AboutTenant = { prahari_tenant: 1, version, made_at: now, steps, tenant };
    const visitors = await visitorsOf(rooted, tenantId);
    const what = { about, tables, tenantId, resources, visitors, database: beside };
    yield* packLines(linesOf(rooted, what), passphrase, cost);
  } finally {
    await rooted.close();
  }
}

type Moment = {
  readonly dialect: Database['dialect'];
  readonly read: Sql;
  readonly close: () => Promise<void>;
};
type What = {
  readonly about: AboutTenant;
  readonly tables: readonly TenantTable[];
  readonly tenantId: string;
  readonly resources: readonly Resource[];
  readonly visitors: readonly string[];
  /** By which the store of its files is known, as the business is by now. */
  readonly database: Database;
};

/**
 * The accounts by which the operator looked in: they are the operator's, and stay. The log still names them.
 */
async function visitorsOf({ read }: Moment, tenantId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', visiting)
    .execute();
  return rows.map((row) => String(row['id']));
}

async function* linesOf(
  moment: Moment,
  { about, tables, tenantId, resources, visitors, database }: What,
): AsyncGenerator<AboutTenant | ArchiveLine, void> {
  yield about;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    yield { table: table.name, columns: [...table.columns] };
    const resource = resources.find(({ name }) => name === table.name);
    let count = 0;
    const owner = table.name === 'users' ? 'id' : 'user_id';
    for await (const row of rowsOf(moment, table, tenantId)) {
      if (visitors.includes(String(row[owner]))) continue;
      const brought = isFilePlace(table.name) ? await bringBytes(database, tenantId, table.name, row) : row;
      if (brought === null) continue;
      count += 1;
      yield { row: cellsOf(table, resource, brought) };
    }
    counts[table.name] = count;
  }
  yield { end: counts };
}

type Row = Readonly<Record<string, SqlValue>>;

/**
 * The row of a file with its bytes, which may lie in the store, sealed as they are kept there; null where the
 * file was deleted since.
 */
async function bringBytes(database: Database, tenantId: string, table: Place, row: Row): Promise<Row | null> {
  const { place = null, bytes = null } = row;
  if (place === null) return row;
  const id = String(row['id']);
  try {
    const opened = await keptBytes(database, { table, tenantId, id, bytes, place }, 'calmly');
    if (opened === null) throw new Error(missingKey(table, 'bytes'));
    return { ...row, bytes: sealedPaper(table, id, opened) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return null;
    const why = error.cause instanceof StoreAway ? error.cause.message : error.text[0];
    throw new Error(`the file ${id} cannot be brought from the store: ${why}`, { cause: error });
  }
}

function cellsOf(table: TenantTable, resource: Resource | undefined, row: Row): Cell[] {
  const secret = new Set(resource ? sealedColumns(resource) : []);
  return table.columns.map((name) => {
    const value = row[name] ?? null;
    if (value instanceof Uint8Array && areSealed(value)) {
      const opened = isFilePlace(table.name) ? openedBytes(table.name, String(row['id']), value) : null;
      if (opened === null) throw new Error(missingKey(table.name, name));
      return toCell(Buffer.from(opened), true);
    }
    if (!resource || !secret.has(name)) return toCell(value, false);
    const opened = openStored(resource, name, row);
    if (typeof opened === 'string' && holdsSealed(opened)) throw new Error(missingKey(table.name, name));
    return toCell(opened, false);
  });
}

const missingKey = (table: string, column: string): string =>
  `a key that ${table}.${column} is sealed with is not in the key file`;

function isFilePlace(table: string): table is Place {
  return table === 'uploads' || table === 'pictures';
}

/** Whether a stored value, or a member of it, is still sealed. */
function holdsSealed(text: string): boolean {
  if (isSealed(text)) return true;
  if (!text.startsWith('{')) return false;
  return Object.values(JSON.parse(text) as object).some((part) => typeof part === 'string' && isSealed(part));
}

/**
 * The rows of a table, a page at a time. SQLite goes by the place of a row, which is in order; PostgreSQL by
 * a cursor.
 */
async function* rowsOf(
  { dialect, read }: Moment,
  { name, columns, bytes }: TenantTable,
  tenantId: string,
): AsyncGenerator<Row, void> {
  const most = bytes.size > 0 ? filesAtOnce : rowsAtOnce;
  const wanted = sql.join(
    [...columns, ...(isFilePlace(name) ? ['place'] : [])].map((column) => sql.ref(column)),
  );
  if (dialect === 'postgres')
    await sql`declare moving no scroll cursor for select ${wanted} from ${sql.table(name)} where tenant_id = ${sql.lit(tenantId)}`.execute(
      read,
    );
  for (let after = 0; ; ) {
    const { rows } =
      dialect === 'postgres'
        ? await sql<Record<string, SqlValue>>`fetch ${sql.lit(most)} from moving`.execute(read)
        : await sql<Record<string, SqlValue>>`
            select rowid as place_of_row, ${wanted} from ${sql.table(name)}
            where tenant_id = ${tenantId} and rowid > ${after} order by rowid limit ${sql.lit(most)}`.execute(
            read,
          );
    yield* rows;
    if (rows.length < most) break;
    after = Number(rows.at(-1)?.['place_of_row'] ?? 0);
  }
  if (dialect === 'postgres') await sql`close moving`.execute(read);
}

/** Reads the database as it is now, until it is closed, whatever others write. */
async function openMoment(database: Database): Promise<Moment> {
  if (database.dialect === 'sqlite') {
    await sql`begin deferred`.execute(database.read);
    // The moment is that of the first read.
    await sql`select count(*) from migrations`.execute(database.read);
    return {
      dialect: 'sqlite',
      read: database.read,
      close: async () => {
        await sql`commit`.execute(database.read);
      },
    };
  }
  const trx = await database.read.startTransaction().setIsolationLevel('repeatable read').execute();
  return {
    dialect: 'postgres',
    read: trx,
    close: async () => {
      await trx.rollback().execute();
    },
  };
}
