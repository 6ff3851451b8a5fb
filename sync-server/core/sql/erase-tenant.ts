import { sql } from 'kysely';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database } from './database.ts';
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

/**
 * Deletes every row of a business from every table, in small steps, and the business itself last, so that an
 * interrupted deletion is gone on with; the log is to be emptied then. `held` keeps rows that the law wants
 * kept: a table, and the condition of those that go.
 */
export async function eraseTenant(
  database: Database,
  tenantId: string,
  held: Readonly<Record<string, string>> = {},
): Promise<void> {
  const row = database.dialect === 'sqlite' ? sql`rowid` : sql`ctid`;
  for (const table of await tablesToErase(database)) {
    const goes = held[table] === undefined ? sql`1 = 1` : sql.raw(held[table]);
    for (;;) {
      const { numAffectedRows } = await database.write((trx) =>
        sql`delete from ${sql.table(table)} where ${row} in (select ${row} from ${sql.table(table)} where tenant_id = ${tenantId} and ${goes} limit ${sql.lit(deletedAtOnce)})`.execute(
          trx,
        ),
      );
      await giveWay();
      if (Number(numAffectedRows ?? 0) < deletedAtOnce) break;
    }
  }
  await database.write(async (trx) => {
    await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
    // Counts of messages and of requests name the business in words, and have no column for it.
    await trx.deleteFrom('sms_days').where('scope', 'like', `%:${tenantId}`).execute();
    if (database.dialect === 'postgres')
      await trx.deleteFrom('rate_buckets').where('name', 'like', `%${tenantId}%`).execute();
    await oweEmptyLog(trx);
  });
}
