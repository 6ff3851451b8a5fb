import { openExisting } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { tablesToErase } from '#server/core/sql/erase-tenant.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { serverUsing } from '#server/core/runtime/folder-lock.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { chainStart } from '#server/core/sql/op-log.ts';
import { publicTenantIn, writePublicTenant } from '#server/core/sql/public-tenant.ts';
import { migrations } from '../migrations/all.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/**
 * What a business has set and does not concern a person: it stays where the demo becomes a business of its
 * own.
 */
const settings = new Set([
  'tenants',
  'tenant_seq',
  'roles',
  'services',
  'service_categories',
  'shifts',
  'rotations',
  'statutory_rates',
  'departments',
]);
/**
 * Removes the demo: its people, their accounts and every record. Where nobody's own business is beside it,
 * the business that visitors see keeps its settings and waits for an owner, whose set-up link the next start
 * prints.
 */
export async function leaveDemo(config: Config): Promise<void> {
  const server = config.databaseUrl === null ? serverUsing(config.dataDir) : null;
  if (server !== null)
    throw new Error(`a server is using ${config.dataDir} (process ${server}); stop it first`);
  const database = openExisting(config);
  try {
    await bringUpToDate(database, config, migrations);
    const holding = await readHolding(database);
    if (!holding.demo) throw new Error('there is no demo in these data');
    const removed = await removeDemo(database, !holding.own);
    await database.compact();
    process.stdout.write(`The demo's ${removed} accounts and all their records are removed.\n`);
    process.stdout.write(
      holding.own
        ? 'Your own business was not touched.\n'
        : 'The settings of its business are kept. Start without --demo to get the set-up link.\n',
    );
  } finally {
    await database.close();
  }
}

async function removeDemo(database: Database, keepFirst: boolean): Promise<number> {
  const owned = await tablesToErase(database);
  return database.write(async (trx) => {
    const demo = await trx
      .selectFrom('tenants')
      .select(['id', 'slug'])
      .where('demo', '=', 1)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const shown = await publicTenantIn(trx);
    const kept = keepFirst
      ? (demo.find(({ id }) => id === shown) ?? demo.find(({ slug }) => slug !== operatorSlug))
      : undefined;
    let accounts = 0;
    for (const { id } of demo) {
      const tenantId = String(id);
      const stays = (table: string): boolean => tenantId === kept?.['id'] && settings.has(table);
      const people = await trx.selectFrom('users').select('id').where('tenant_id', '=', tenantId).execute();
      accounts += people.length;
      for (const table of owned)
        if (!stays(table)) await empty(trx, table, tenantId, tenantId === kept?.['id']);
      if (tenantId === kept?.['id']) await startAfresh(trx, tenantId);
      else await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
    }
    if (keepFirst) await forgetInstallation(trx);
    await showWhoStays(trx, kept ? String(kept['id']) : null);
    return accounts;
  });
}

async function empty(trx: Sql, table: string, tenantId: string, keepsSettings: boolean): Promise<void> {
  const rows = trx.deleteFrom(table).where('tenant_id', '=', tenantId);
  // The logo is a setting.
  await (keepsSettings && table === 'uploads' ? rows.where('kind', '!=', 'brand_logo') : rows).execute();
}

/**
 * The log of the demo is gone with it: a new chain begins. The sequence goes on, so that no number comes
 * twice. The next start puts the settings into the search index, which was emptied with the records.
 */
async function startAfresh(trx: Sql, tenantId: string): Promise<void> {
  await trx
    .updateTable('tenant_seq')
    .set({ chain_n: 0, chain_head: chainStart })
    .where('tenant_id', '=', tenantId)
    .execute();
  await trx.updateTable('tenants').set({ demo: 0 }).where('id', '=', tenantId).execute();
  await trx.deleteFrom('search_fills').execute();
}

/**
 * Visitors see the business that is left; where there are several, and they saw one of the demo, the oldest.
 */
async function showWhoStays(trx: Sql, kept: string | null): Promise<void> {
  if (kept !== null) return writePublicTenant(trx, kept);
  if ((await publicTenantIn(trx)) !== '') return;
  const own = await trx
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .where('slug', '!=', operatorSlug)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (own) await writePublicTenant(trx, String(own['id']));
}

/**
 * Codes that were sent, the key of tokens and codes, and the epoch: nothing that the demo gave out is worth
 * anything.
 */
async function forgetInstallation(trx: Sql): Promise<void> {
  await trx.deleteFrom('otp_challenges').execute();
  await trx.deleteFrom('auth_challenges').execute();
  await trx.deleteFrom('sign_in_choices').execute();
  await trx.deleteFrom('sms_days').execute();
  await trx
    .deleteFrom('install')
    .where((where) =>
      where.or([
        where('name', 'in', ['key', 'epoch', 'push_key', 'setup_token']),
        where('name', 'like', 'address-asked:%'),
      ]),
    )
    .execute();
}
