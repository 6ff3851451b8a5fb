import type { Migration } from '#server/core/sql/migrate.ts';

/** What partners answer to ratings, and what they say against one. */
export const ratingReports: Migration = {
  name: '0303-rating-reports',
  statements: [
    "alter table ratings add column worker_reply TEXT not null default ''",
    'alter table ratings add column worker_replied_at TEXT',
    'alter table ratings add column contested INTEGER not null default 0',
    `create table rating_reports (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      worker_id TEXT not null, worker_name TEXT not null, service TEXT not null, stars INTEGER not null, comment TEXT not null, reason TEXT not null, appeal TEXT not null, status TEXT not null, answer TEXT not null, decided_by TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index rating_reports_worker on rating_reports (tenant_id, worker_id, created_at)',
    'create index rating_reports_status on rating_reports (tenant_id, status, created_at)',
  ],
};
