import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0298-constitutions-of-companies';
const now = '2026-11-21T06:30:00.000Z';

it('the constitution of a business becomes that of each of its companies', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'kinds-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    await database.write(async (trx) => {
      for (const [id, billing] of [
        ['a', { constitution: 'partnership' }],
        ['b', { credit_days: 9 }],
      ] as const) {
        const settings = JSON.stringify({ billing_company: billing, other: { constitution: 'x' } });
        await trx
          .insertInto('tenants')
          .values({ id, name: id, slug: id, brand: '{}', settings, active: 1, created_at: now })
          .execute();
        for (const company of ['first', 'second'])
          await trx
            .insertInto('companies')
            .values({
              ...{ seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now },
              ...{ tenant_id: id, id: company, name: company, gstin: '', pan: '', address: '', city: '' },
              ...{ state: '', epf_code: '', esic_code: '', psara_licence: '', psara_area: '' },
              ...{ psara_to: null, active: 1 },
            })
            .execute();
      }
    });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const kept = await database.read
      .selectFrom('companies')
      .select(['tenant_id', 'constitution'])
      .orderBy('tenant_id')
      .execute();
    expect(kept.map((row) => [row['tenant_id'], row['constitution']])).toEqual([
      ['a', 'partnership'],
      ['a', 'partnership'],
      ['b', null],
      ['b', null],
    ]);
  } finally {
    await database.close();
  }
});
