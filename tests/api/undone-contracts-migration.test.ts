import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { undoneContracts } from '#server/migrations/0292-undone-contracts.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const { name } = undoneContracts;
const now = '2026-11-21T06:30:00.000Z';

it('a contract that was taken back with its acceptance is undone, and one with notice is not', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'undone-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    const stored = { seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now, tenant_id: 'a' };
    const agreed = {
      ...{ user_id: '', title: 'Guards', description: '', service_type: 'Security', provider: '' },
      ...{ start_date: '2026-12-01', end_date: '2027-11-30', yearly_value: 1, frequency: 'monthly' },
      ...{ renewal_days: 30, terms: '', version: 1, signature: 'none' },
    };
    const ended = { terminated_at: now, last_day: '2026-11-20' };
    await database.write(async (trx) => {
      for (const [id, more] of [
        ['undone', { ...ended, quote_id: 'q1' }],
        ['notice', { ...ended, quote_id: 'q1', ended_by: 'client' }],
        ['by hand', ended],
        ['running', { quote_id: 'q1' }],
      ] as const)
        await trx
          .insertInto('contracts')
          .values({ ...stored, ...agreed, ...more, id, number: id })
          .execute();
      await trx
        .insertInto('quote_outcomes')
        .values({ tenant_id: 'a', quote_id: 'q1', lead_id: 'l', made: '{}', at: now, undone_by: '' })
        .execute();
    });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const rows = await database.read
      .selectFrom('contracts')
      .select(['id', 'undone_at'])
      .where('undone_at', 'is not', null)
      .execute();
    expect(rows).toEqual([{ id: 'undone', undone_at: now }]);
  } finally {
    await database.close();
  }
});
