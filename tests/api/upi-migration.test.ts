import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0113-one-upi-id';

it('a business keeps the UPI id of its orders where its bills had none, and that of its bills otherwise', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'upi-')));
  try {
    const before = migrations.filter((step) => step.name < name);
    await migrate(database, before);
    const settings = {
      neither: {},
      orders: { selling: { ladders: [], upi: 'a@bank' } },
      both: { selling: { upi: 'a@bank' }, billing: { upi: 'b@bank', payee: 'B' } },
      empty: { selling: { upi: 'a@bank' }, billing: { upi: '', payee: 'B' } },
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
    const rows = await database.read.selectFrom('tenants').select(['id', 'settings']).execute();
    const kept = Object.fromEntries(
      rows.map((row) => [String(row['id']), JSON.parse(String(row['settings']))]),
    );
    expect(kept).toMatchObject({ neither: {}, orders: { selling: { ladders: [] } } });
    expect(Object.entries(kept).map(([id, value]) => [id, value.selling?.upi, value.billing])).toEqual(
      expect.arrayContaining([
        ['neither', undefined, undefined],
        ['orders', undefined, { upi: 'a@bank' }],
        ['both', undefined, { upi: 'b@bank', payee: 'B' }],
        ['empty', undefined, { upi: 'a@bank', payee: 'B' }],
      ]),
    );
  } finally {
    await database.close();
  }
});
