import type { Migration } from '#server/core/sql/migrate.ts';

/** Extra work that is proposed at a job, and the entries of a wallet by their job. */
export const jobExtras: Migration = {
  name: '0188-job-extras',
  statements: [
    `create table job_extras (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      job_id TEXT not null, booking_id TEXT not null, user_id TEXT not null, worker_id TEXT not null, worker_name TEXT not null, name TEXT not null, amount INTEGER not null, status TEXT not null, decided_by TEXT not null, decided_at TEXT, reason TEXT not null, primary key (tenant_id, id))`,
    'create index job_extras_job on job_extras (tenant_id, job_id, created_at)',
    'create index wallet_lines_job on wallet_lines (tenant_id, job_id) where job_id is not null',
  ],
};
