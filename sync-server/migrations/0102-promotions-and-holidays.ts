import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/core/sql/database.ts';
import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

type Kept = {
  selling?: {
    promos?: {
      code: string;
      percent: number;
      first_order: boolean;
      from: string | null;
      until: string | null;
    }[];
  };
  payroll?: { holidays?: { date: string; name: string }[] };
};
/** The code that every business had which had set none. */
const usual = [{ code: 'NEW20', percent: 20, first_order: true, from: null, until: null }];

/**
 * Promotions and paid holidays are records of their own instead of lists within a business's settings.
 */
export const promotionsAndHolidays: Migration = {
  name: '0102-promotions-and-holidays',
  statements: [
    `create table promotions (${stored}, code TEXT not null, percent REAL not null, first_order INTEGER not null, valid_from TEXT, valid_until TEXT, primary key (tenant_id, id))`,
    'create unique index promotions_code on promotions (tenant_id, code) where deleted = 0',
    `create table holidays (${stored}, date TEXT not null, name TEXT not null, primary key (tenant_id, id))`,
    'create unique index holidays_date on holidays (tenant_id, date) where deleted = 0',
  ],
  move: async (trx) => {
    const tenants = await trx.selectFrom('tenants').select(['id', 'slug', 'settings']).execute();
    for (const tenant of tenants) {
      if (tenant['slug'] === 'platform') continue;
      const settings = JSON.parse(String(tenant['settings'])) as Kept;
      const promos = settings.selling?.promos ?? usual;
      const days = settings.payroll?.holidays ?? [];
      for (const { from, until, first_order: first, ...promo } of promos)
        await add(trx, 'promotions', String(tenant['id']), {
          ...promo,
          first_order: first ? 1 : 0,
          valid_from: from,
          valid_until: until,
        });
      for (const day of new Map(days.map((holiday) => [holiday.date, holiday])).values())
        await add(trx, 'holidays', String(tenant['id']), day);
      delete settings.selling?.promos;
      delete settings.payroll?.holidays;
      await trx
        .updateTable('tenants')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', tenant['id'])
        .execute();
    }
  },
};

async function add(
  trx: Sql,
  table: string,
  tenantId: string,
  values: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const now = new Date().toISOString();
  const { seq } = await trx
    .updateTable('tenant_seq')
    .set((expression) => ({ seq: expression('seq', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto(table)
    .values({
      tenant_id: tenantId,
      seq: Number(seq),
      ver: 1,
      created_at: now,
      updated_at: now,
      id: randomUUID(),
      ...values,
    })
    .execute();
}
