import type { Migration } from '#server/core/sql/migrate.ts';

/** Visits that did not take place, as the worker or the customer says. */
export const noShows: Migration = {
  name: '0189-no-shows',
  statements: [
    `create table no_shows (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      job_id TEXT not null, booking_id TEXT, kind TEXT not null, date TEXT not null, time TEXT not null, worker_id TEXT, worker_name TEXT not null, at TEXT not null, lat REAL, lng REAL, photos TEXT not null, note TEXT not null, state TEXT not null, amount INTEGER not null, reason TEXT not null, decided_by TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index no_shows_job on no_shows (tenant_id, job_id, created_at)',
  ],
};
