import type { Migration } from '#server/core/sql/migrate.ts';

/** Kinds of jobs with their steps, which new jobs are filled from. */
export const jobTypeList: Migration = {
  name: '0304-job-types',
  statements: [
    `create table job_types (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      title TEXT not null, title_hi TEXT not null, kind TEXT not null, skill TEXT, minutes INTEGER not null, steps TEXT not null, on_bookings INTEGER not null, service_id TEXT, active INTEGER not null, primary key (tenant_id, id))`,
    'create index job_types_title on job_types (tenant_id, title)',
    'create index job_types_bookings on job_types (tenant_id, service_id, skill) where on_bookings = 1',
  ],
};
