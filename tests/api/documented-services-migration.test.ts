import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { expect, it } from 'vitest';
import { CompiledQuery } from 'kysely';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0101-documented-services';
const hours = (days: readonly number[], why: string) => ({
  days,
  times: ['09:00', '10:30'],
  capacity: null,
  minutes: 135,
  buffer: 30,
  notice: 60,
  blocked: [{ from: '2026-11-25', to: '2026-11-25', why }],
});

it('services that were stored before keep their prices, hours and lengths under the new names', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'services-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    const why = 'Shifts 1,2,3 and "times": closed, "minutes":45,';
    const rows = [
      { id: 'a', active: 1, standard: 249_900, availability: JSON.stringify(hours([1, 6, 0], why)) },
      { id: 'b', active: 0, standard: null, availability: null },
    ];
    const texts = "'t', 1, 0, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'";
    for (const { id, active, standard, availability } of rows)
      await database.write((trx) =>
        trx.executeQuery(
          CompiledQuery.raw(
            `insert into services (tenant_id, seq, deleted, ver, created_at, updated_at, id, title, title_hi, description, description_hi, category, popular, rating, reviews, icon, unit,
              basic, standard, premium, custom, features, position, active, per_person, shift_hours, sac, availability)
             values (${texts}, '${id}', 'Guards', 'गार्ड', '', '', 'Security', 0, 4.5, 3, 'shield', 'per visit', 100, ${standard}, null, 0, '[]', 1, ${active}, 0, 0, '', ${availability === null ? 'null' : `'${availability}'`})`,
          ),
        ),
      );
    await migrate(database, migrations);
    const found = await database.read.selectFrom('services').selectAll().orderBy('id').execute();
    expect(found).toMatchObject([
      { name: 'Guards', name_hi: 'गार्ड', status: 'active', images: '[]' },
      { status: 'inactive', price: null, availability: null },
    ]);
    expect(found.map((row) => Number(row['duration']))).toEqual([135, 60]);
    expect(Number(found[0]?.['price'])).toBe(249_900);
    const { minutes: _minutes, times, ...rest } = hours([1, 6, 0], why);
    expect(JSON.parse(String(found[0]?.['availability']))).toEqual({
      ...rest,
      days: ['Monday', 'Saturday', 'Sunday'],
      timeSlots: times,
    });
  } finally {
    await database.close();
  }
});
