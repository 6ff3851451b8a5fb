import type { Migration } from '#server/core/sql/migrate.ts';
import { setDue } from '#server/core/sql/due-rows.ts';

/** How often somebody was told that a task is late, and by whose account it was given. */
export const lateTaskList: Migration = {
  name: '0231-late-tasks',
  statements: [
    'alter table tasks add column made_by_id TEXT',
    'alter table tasks add column late_level INTEGER not null default 0',
  ],
  // Of what is late already nobody is told: it may be old, and it would be told of all at once.
  move: async (trx) => {
    const rows = await trx
      .selectFrom('tasks')
      .select(['tenant_id', 'id', 'due_at'])
      .where('deleted', '=', 0)
      .where('status', 'in', ['open', 'started'])
      .where('due_at', '>', new Date().toISOString())
      .execute();
    for (const row of rows)
      await setDue(trx, {
        job: 'tasks.late',
        tenant_id: String(row['tenant_id']),
        item: String(row['id']),
        due_at: String(row['due_at']),
      });
  },
};
