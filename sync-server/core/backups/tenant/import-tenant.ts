import type { Resource } from '#shared/core/resource.ts';
import { grants } from '#shared/core/access.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { sealedPaper } from '#server/core/files/papers.ts';
import { freeAddressName } from '#server/core/sql/address-name.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import { verifyChain } from '#server/core/sql/op-log.ts';
import { claimPublicTenant } from '#server/core/sql/public-tenant.ts';
import { sealedColumns, sealStored } from '#server/core/sql/table.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import { unpackLines } from './archive-lines.ts';
import type { AboutTenant, Cell } from './archive-lines.ts';
import { stepsOf, tenantTables } from './tenant-tables.ts';
import type { TenantTable } from './tenant-tables.ts';
import { refuseBusiness, refuseCells, refusePassword } from './refuse-cells.ts';
import { erasedOn, giveUp, holdImport, isUnfinished, refuseErasing, takeOver } from './unfinished.ts';
import type { Running } from './unfinished.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/** What was brought in. */
export type Imported = {
  readonly tenantId: string;
  readonly name: string;
  readonly slug: string;
  readonly rows: number;
  /** The day on which it is deleted, of one that was to be deleted when it was exported. */
  readonly deletedOn: CalendarDate | null;
};

/** So much is written in one transaction, so that others get their turn. */
const rowsAtOnce = 500;
const bytesAtOnce = 8 * 1024 * 1024;

/** How an archive is read, from its beginning each time. */
type Source = { readonly open: () => AsyncIterable<Buffer>; readonly passphrase: string };

/**
 * Brings a business in from its archive, with the ids that it had. All of the archive is read and checked
 * before anything is written. It is written closed, `begin` gives it what a business begins with here, and it
 * is opened at the end; where that fails, nothing of it stays. Throws where the business or an account of it
 * is here already, where the archive was made with other steps of the schema, and where it holds what no
 * business may.
 */
export async function importTenant(
  database: Database,
  resources: readonly Resource[],
  source: Source,
  {
    nowMs,
    demo,
    keepDays,
    begin,
  }: {
    readonly nowMs: () => number;
    readonly demo: boolean;
    /** Days after which a business that was to be deleted is, from when it is here. */
    readonly keepDays: number;
    readonly begin: (tenantId: string) => Promise<void>;
  },
): Promise<Imported> {
  const tables = new Map((await tenantTables(database)).map((table) => [table.name, table]));
  const { about, rows } = await checkArchive(database, { tables, resources, source, demo });
  const tenantId = String(about.tenant['id']);
  const running = await takeOver(database, tenantId, nowMs);
  const slug = await freeAddressName(database.read, tenantId, String(about.tenant['slug']));
  await database.write((trx) =>
    trx
      .insertInto('tenants')
      .values({
        ...about.tenant,
        slug,
        active: 0,
        delete_on: erasedOn(running),
        importing: running.mark,
      })
      .execute(),
  );
  let deletedOn: CalendarDate | null = null;
  try {
    for await (const { table, batch } of batchesOf(tables, source))
      await writeBatch(database, resources, { table, batch, running });
    const chain = await verifyChain(database, tenantId);
    if (chain.brokenAt !== null)
      throw new Error(`its operation log is not whole: ${chain.reason} at ${chain.brokenAt}`);
    await begin(tenantId);
    // A deleted business is closed, and may be kept for as long as by who deletes one.
    if (typeof about.tenant['delete_on'] === 'string')
      deletedOn = addDays(dateOf(instantFromMs(nowMs())), keepDays);
    const active = deletedOn === null ? (about.tenant['active'] ?? 1) : 0;
    await database.write(async (trx) => {
      await holdImport(trx, running);
      await trx
        .updateTable('tenants')
        .set({ active, delete_on: deletedOn, importing: null })
        .where('id', '=', tenantId)
        .execute();
      // On a server of its own it is the first; elsewhere the one that is shown stays.
      if (active === 1) await claimPublicTenant(trx, tenantId);
    });
  } catch (error) {
    await giveUp(database, running);
    throw error;
  }
  return { tenantId, name: String(about.tenant['name']), slug, rows, deletedOn };
}

type Tables = ReadonlyMap<string, TenantTable>;
type Checked = {
  readonly tables: Tables;
  readonly resources: readonly Resource[];
  readonly source: Source;
  readonly demo: boolean;
};

/** Reads all of an archive and refuses what cannot or may not be brought in; nothing is written. */
async function checkArchive(
  database: Database,
  { tables, resources, source: { open, passphrase }, demo }: Checked,
): Promise<{ readonly about: AboutTenant; readonly rows: number }> {
  const { about, lines } = await unpackLines(open(), passphrase);
  await checkTenant(database, about, demo);
  const counts: Record<string, number> = {};
  let table: TenantTable | null = null;
  let ended: Readonly<Record<string, number>> | null = null;
  for await (const line of lines) {
    if (ended !== null) throw new Error('the export goes on after its end');
    if ('end' in line) ended = line.end;
    else if ('table' in line) {
      if (counts[line.table] !== undefined) throw new Error(`the export has ${line.table} twice`);
      table = tableOf(tables, line.table, line.columns);
      counts[line.table] = 0;
    } else {
      if (table === null) throw new Error('the export has a row of no table');
      if (line.row.length !== table.columns.length)
        throw new Error(`the export has a row of ${table.name} that is not whole`);
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      await checkRow(database, resources, { table, row: line.row, tenantId: String(about.tenant['id']) });
    }
  }
  if (ended === null) throw new Error('the export is not whole');
  const end = ended;
  for (const name of tables.keys())
    if (counts[name] === undefined || counts[name] !== end[name])
      throw new Error(`the export has ${counts[name] ?? 0} of ${end[name] ?? 0} rows of ${name}`);
  return { about, rows: Object.values(counts).reduce((sum, n) => sum + n, 0) };
}

async function checkTenant(database: Database, { steps, tenant, version }: AboutTenant, demo: boolean) {
  const here = await stepsOf(database);
  const strange = [
    ...steps.filter((step) => !here.includes(step)),
    ...here.filter((step) => !steps.includes(step)),
  ];
  if (strange.length > 0)
    throw new Error(
      `the export was made by version ${version}, whose tables are others (${strange.slice(0, 3).join(', ')}); bring both installations to the same version first`,
    );
  const { id, slug } = tenant;
  if (typeof id !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new Error('the export names no business');
  if (typeof slug !== 'string' || !/^[a-z0-9-]{1,80}$/.test(slug) || slug === operatorSlug)
    throw new Error('the export is of no business that may move');
  if ((tenant['demo'] === 1) !== demo)
    throw new Error('a business of the demo and one of its own do not belong in one installation');
  const columns = await database.read.selectFrom('tenants').selectAll().limit(1).executeTakeFirst();
  for (const name of Object.keys(tenant))
    if (!/^[a-z_]{1,40}$/.test(name) || (columns && !(name in columns)))
      throw new Error(`the export says ${name.slice(0, 40)} of its business, which is nothing here`);
  refuseBusiness(tenant);
  const known = await database.read
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  await refuseErasing(database.read, id);
  if (known && !(await isUnfinished(database, id))) throw new Error(`the business ${id} is here already`);
}

function tableOf(tables: Tables, name: string, columns: readonly string[]): TenantTable {
  const table = tables.get(name);
  if (!table) throw new Error(`the export has a table ${name.slice(0, 60)} that no business may bring`);
  if (columns.join() !== table.columns.join())
    throw new Error(`the export has other columns of ${name} than this version`);
  return table;
}

/**
 * Refuses what no file may bring in: accounts and rights of the operator, passwords of those who have none,
 * and what no column holds.
 */
function refuseRow(resources: readonly Resource[], table: TenantTable, row: readonly Cell[]): void {
  const { name, columns, bytes } = table;
  const value = (column: string): Cell => row[columns.indexOf(column)] ?? null;
  for (const [i, column] of columns.entries()) {
    const cell = row[i] ?? null;
    if (cell !== null && typeof cell === 'object' && !bytes.has(column))
      throw new Error(`the export has bytes in ${name}.${column}`);
  }
  refuseCells(
    table,
    resources.find((resource) => resource.name === name),
    row,
  );
  if (name === 'users') refusePassword(table, row);
  if (name === 'roles') {
    const held = storedTexts(value('permissions'));
    // Every business has the role of the support, by which nobody of it acts.
    if (value('id') === 'operator' || operators.some((one) => grants(held, one)))
      throw new Error('the export has a role of the operator');
  }
  if (name === 'users' && isOperators(value('role')))
    throw new Error('the export has an account of the operator');
}

/** Refuses an address, or a number with a password, that somebody here signs in by. */
async function checkRow(
  database: Database,
  resources: readonly Resource[],
  {
    table,
    row,
    tenantId,
  }: { readonly table: TenantTable; readonly row: readonly Cell[]; readonly tenantId: string },
): Promise<void> {
  refuseRow(resources, table, row);
  if (table.name !== 'users') return;
  const value = (column: string): Cell => row[table.columns.indexOf(column)] ?? null;
  // What an unfinished import of the same business left is erased before anything is written.
  const others = database.read.selectFrom('users').select('id').where('tenant_id', '!=', tenantId);
  const [email, phone] = [value('email'), value('phone')];
  const known =
    (typeof email === 'string' && (await others.where('email', '=', email).executeTakeFirst())) ||
    (typeof phone === 'string' &&
      value('password_hash') !== null &&
      (await others.where('phone', '=', phone).where('password_hash', 'is not', null).executeTakeFirst()));
  if (known) throw new Error(`${String(email ?? phone)} has an account here already`);
}

const operators = ['platform:read', 'platform:write'] as const;
const isOperators = (role: Cell): boolean => role === 'operator' || role === 'support';

type Batch = { readonly table: TenantTable; readonly batch: readonly (readonly Cell[])[] };

/** The rows of an archive once more, in parts that fit into one transaction. */
async function* batchesOf(tables: Tables, { open, passphrase }: Source): AsyncGenerator<Batch, void> {
  const { lines } = await unpackLines(open(), passphrase);
  let table: TenantTable | null = null;
  let batch: (readonly Cell[])[] = [];
  let size = 0;
  for await (const line of lines) {
    const isFull = batch.length >= rowsAtOnce || size >= bytesAtOnce;
    if (table !== null && batch.length > 0 && (isFull || !('row' in line))) {
      yield { table, batch };
      [batch, size] = [[], 0];
    }
    if ('table' in line) table = tableOf(tables, line.table, line.columns);
    else if ('row' in line) {
      batch.push(line.row);
      for (const cell of line.row)
        size +=
          typeof cell === 'string'
            ? cell.length
            : cell !== null && typeof cell === 'object'
              ? cell.b.length
              : 8;
    }
  }
}

async function writeBatch(
  database: Database,
  resources: readonly Resource[],
  { table, batch, running }: Batch & { readonly running: Running },
): Promise<void> {
  const resource = resources.find(({ name }) => name === table.name);
  const secret = resource ? sealedColumns(resource) : [];
  const rows = batch.map((cells) => {
    // The file may be another by now than the one that was looked through.
    refuseRow(resources, table, cells);
    const row: Record<string, SqlValue> = {};
    for (const [i, name] of table.columns.entries()) row[name] = valueOf(table, cells, cells[i] ?? null);
    if (resource) for (const name of secret) row[name] = sealStored(resource, name, row);
    // Whoever points a domain here has to prove it here.
    if (table.name === 'tenant_domains') row['proven_at'] = null;
    // A file proves no number: whoever has it signs in with a code and agrees to the account anew.
    if (table.name === 'users' && row['phone'] !== null) row['confirmed_at'] = null;
    return [running.tenantId, ...table.columns.map((name) => row[name] ?? null)];
  });
  await database.write(async (trx) => {
    await holdImport(trx, running);
    await database.insertMany(trx, table.name, ['tenant_id', ...table.columns], rows);
  });
}

function valueOf({ name, columns }: TenantTable, cells: readonly Cell[], cell: Cell): SqlValue {
  if (cell === null || typeof cell !== 'object') return cell;
  const bytes = Buffer.from(cell.b, 'base64');
  const id = cells[columns.indexOf('id')];
  return cell.s === 1 && (name === 'uploads' || name === 'pictures') && typeof id === 'string'
    ? sealedPaper(name, id, bytes)
    : bytes;
}
