import type { Migration } from '#server/core/sql/migrate.ts';

/** Whether a timestamp came after sealing; the authority is asked again for those that are missing. */
export const lateTimestamps: Migration = {
  name: '0242-late-timestamps',
  statements: [
    'alter table signature_requests add column timestamp_late INTEGER not null default 0',
    "insert into due_rows (job, tenant_id, item, due_at) select 'late-timestamps', tenant_id, id, updated_at from signature_requests where timestamp_state = 'missing' and status = 'completed' and deleted = 0",
  ],
};
