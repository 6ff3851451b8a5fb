import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0229-steps-of-tasks';

it('the steps of tasks that exist are ticked ones, whatever their texts say', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'steps-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    const now = '2026-11-21T06:30:00.000Z';
    const lists = {
      full: [
        { id: 'p1', text: 'वॉल्व', done_at: now, done_by: 'Mahesh "Bhai" Patel' },
        { id: 'p2', text: 'Write "done_at":null on the board', done_at: null, done_by: '' },
      ],
      none: [],
    };
    for (const [id, checklist] of Object.entries(lists))
      await database.write(async (trx) => {
        const empty = {
          description: '',
          site_name: '',
          assignee_name: '',
          note: '',
          done_by: '',
          made_by: '',
        };
        const kept = { tenant_id: 'a', id, seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now };
        const facts = { title: id, priority: 'normal', photo_needed: 0, repeat: 'none', status: 'open' };
        const nested = { checklist: JSON.stringify(checklist), photos: '[]', history: '[]' };
        await trx
          .insertInto('tasks')
          .values({ ...kept, ...facts, ...empty, ...nested })
          .execute();
      });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const rows = await database.read.selectFrom('tasks').select(['id', 'checklist']).orderBy('id').execute();
    const more = { kind: 'tick', required: true, value: '' };
    expect(rows.map((row) => JSON.parse(String(row['checklist'])))).toEqual([
      lists.full.map((step) => ({ ...step, ...more })),
      [],
    ]);
  } finally {
    await database.close();
  }
});
