import { sql } from 'kysely';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from './database.ts';
import { oweEmptyLog } from './owed-log.ts';
import { tablesWithTenant } from './tenant-columns.ts';

/** Rows that are deleted before others get their turn. */
const deletedAtOnce = 2000;
/** What refers to others goes first, and what others refer to last. */
const first = ['sessions', 'devices'];
const last = ['users', 'roles', 'tenant_seq'];

/** The tables with rows of a business, in the order in which these can be deleted. */
export async function tablesToErase(database: Database): Promise<string[]> {
  const every = await tablesWithTenant(database);
  const middle = every.filter((table) => ![...first, ...last].includes(table));
  return [...first, ...middle, ...last].filter((table) => every.includes(table));
}

/** How a business is erased where not all of it may go, or where somebody else may want it meanwhile. */
type Rules = {
  /** Rows that the law wants kept: a table, and the condition of those that go. */
  readonly held?: Readonly<Record<string, string>>;
  /** Runs first in each transaction. It throws where this run is not to erase the business any more. */
  readonly hold?: (trx: Sql) => Promise<void>;
  /** Done before the last step, after which nothing goes on with an erasure that was interrupted. */
  readonly beforeLast?: () => Promise<void>;
};

/**
 * Deletes every row of a business from every table, in small steps, and the business itself last, so that an
 * interrupted deletion is gone on with; the log is to be emptied then. What was written meanwhile into a
 * table that was done goes with the last step.
 */
export async function eraseTenant(
  database: Database,
  tenantId: string,
  { held = {}, hold = async () => undefined, beforeLast = async () => undefined }: Rules = {},
): Promise<void> {
  const tables = await tablesToErase(database);
  const row = database.dialect === 'sqlite' ? sql`rowid` : sql`ctid`;
  const deleteSome = async (trx: Sql, table: string): Promise<boolean> => {
    const goes = held[table] === undefined ? sql`1 = 1` : sql.raw(held[table]);
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${row} in (select ${row} from ${sql.table(table)} where tenant_id = ${tenantId} and ${goes} limit ${sql.lit(deletedAtOnce)})`.execute(
        trx,
      );
    return Number(numAffectedRows ?? 0) === deletedAtOnce;
  };
  for (const table of tables)
    for (let more = true; more; await giveWay())
      more = await database.write(async (trx) => {
        await hold(trx);
        return deleteSome(trx, table);
      });
  await beforeLast();
  await database.write(async (trx) => {
    await hold(trx);
    for (const table of tables) while (await deleteSome(trx, table));
    await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
    // What is counted or noted of a business in words has no column for it.
    await trx.deleteFrom('sms_days').where('scope', 'like', `%:${tenantId}`).execute();
    await trx.deleteFrom('install').where('name', 'like', `purged:${tenantId}:%`).execute();
    if (database.dialect === 'postgres')
      await trx.deleteFrom('rate_buckets').where('name', 'like', `%${tenantId}%`).execute();
    await oweEmptyLog(trx);
  });
}

/** Forgets how often somebody asked for something by an address, which stands at the end of such a count. */
export async function forgetCounts({ dialect, write }: Database, address: string): Promise<void> {
  const ending = `:${address}`;
  // On SQLite they are in memory, for a day at most.
  if (dialect === 'postgres')
    // An address may hold what a pattern means otherwise.
    await write((trx) =>
      sql`delete from rate_buckets where right(name, length(${ending})) = ${ending}`.execute(trx),
    );
}
