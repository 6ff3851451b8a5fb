import { randomUUID } from 'node:crypto';
import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Letters of undertaking by registration and financial year, in the place of the one of the business. The one
 * that it had becomes that of the registration that invoices carry, and invoices issued under it keep it.
 */
export const undertakings: Migration = {
  name: '0275-undertakings',
  statements: [
    `create table gst_undertakings (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null,
      id TEXT not null, gstin TEXT not null, number TEXT not null, "from" TEXT not null, "to" TEXT not null, primary key (tenant_id, id))`,
    'create index gst_undertakings_gstin on gst_undertakings (tenant_id, gstin)',
    "alter table invoices add column lut_number TEXT not null default ''",
  ],
  move: async (trx) => {
    const tenants = await trx
      .selectFrom('tenants')
      .select(['id', 'settings'])
      .where('settings', 'like', '%"lut_number"%')
      .execute();
    const now = new Date().toISOString();
    const today = now.slice(0, 10);
    for (const tenant of tenants) {
      const id = String(tenant['id']);
      const all = JSON.parse(String(tenant['settings'])) as Record<string, Record<string, unknown>>;
      const { lut_number: known, lut_to: until, ...kept } = all['billing_company'] ?? {};
      const number = typeof known === 'string' ? known : '';
      const settings = JSON.stringify({ ...all, billing_company: kept });
      await trx.updateTable('tenants').set({ settings }).where('id', '=', id).execute();
      if (number === '') continue;
      await trx
        .updateTable('invoices')
        .set({ lut_number: number })
        .where('tenant_id', '=', id)
        .where('stage', '!=', 'draft')
        .where('supply', 'in', ['sez_without_tax', 'export'])
        .execute();
      const companies = await trx
        .selectFrom('companies')
        .select(['id', 'gstin'])
        .where('tenant_id', '=', id)
        .where('deleted', '=', 0)
        .where('active', '=', 1)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const company = companies.find((row) => row['id'] === kept['company_id']) ?? companies[0];
      const gstin = String(company?.['gstin'] ?? '');
      if (gstin === '') continue;
      // One that had expired was of the year in which it did.
      const end = typeof until === 'string' ? until : null;
      const year = yearOf(end !== null && end < today ? end : today);
      const to = end !== null && end < year.to ? end : year.to;
      const stored = { tenant_id: id, seq: 0, deleted: 0, ver: 1, created_at: now, updated_at: now };
      await trx
        .insertInto('gst_undertakings')
        .values({ ...stored, id: randomUUID(), gstin, number, from: year.from, to })
        .execute();
    }
  },
};

/** The financial year of a day, from 1 April to 31 March. */
function yearOf(day: string): { readonly from: string; readonly to: string } {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}
