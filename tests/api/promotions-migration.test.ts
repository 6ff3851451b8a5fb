import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0102-promotions-and-holidays';

it('promotions and holidays that a business had set become records, and who had set none has the usual code', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'promos-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    const promos = [{ code: 'RAIN10', percent: 12.5, first_order: false, from: '2026-11-01', until: null }];
    const holidays = [{ date: '2026-11-08', name: 'Diwali' }];
    const settings = {
      a: { selling: { promos, upi: 'a@bank' }, payroll: { holidays, weekly_off: 1 } },
      b: {},
      c: { selling: { promos: [] } },
    };
    for (const [id, value] of Object.entries(settings))
      await database.write(async (trx) => {
        await createTenant(trx, { id, name: id, slug: id, brand: {}, now: '2026-01-01T00:00:00.000Z' });
        await trx
          .updateTable('tenants')
          .set({ settings: JSON.stringify(value) })
          .where('id', '=', id)
          .execute();
      });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const codes = await database.read
      .selectFrom('promotions')
      .select(['tenant_id', 'code', 'percent', 'first_order', 'valid_from', 'valid_until'])
      .orderBy('tenant_id')
      .execute();
    expect(codes.map((row) => Object.values(row).map(String))).toEqual([
      ['a', 'RAIN10', '12.5', '0', '2026-11-01', 'null'],
      ['b', 'NEW20', '20', '1', 'null', 'null'],
    ]);
    const days = await database.read.selectFrom('holidays').select(['tenant_id', 'date', 'name']).execute();
    expect(days).toEqual([{ tenant_id: 'a', date: '2026-11-08', name: 'Diwali' }]);
    const kept = await database.read.selectFrom('tenants').select('settings').where('id', '=', 'a').execute();
    expect(JSON.parse(String(kept[0]?.['settings']))).toEqual({
      selling: { upi: 'a@bank' },
      payroll: { weekly_off: 1 },
    });
  } finally {
    await database.close();
  }
});
