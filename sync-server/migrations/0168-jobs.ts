import type { Migration } from '#server/core/sql/migrate.ts';

/** Jobs, to whom they were offered, and what was handed in for them. */
export const jobsAtPlaces: Migration = {
  name: '0168-jobs',
  statements: [
    `create table jobs (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      title TEXT not null, kind TEXT not null, skill TEXT not null, instructions TEXT not null, booking_id TEXT, site_id TEXT, customer_name TEXT not null, customer_phone TEXT, address TEXT not null, city TEXT not null, lat REAL, lng REAL,
      date TEXT not null, time TEXT not null, minutes INTEGER not null, urgent INTEGER not null, price INTEGER not null, steps TEXT not null, status TEXT not null, offer_mode TEXT not null, worker_id TEXT, worker_name TEXT not null,
      has_codes INTEGER not null, start_code TEXT not null, end_code TEXT not null, start_state TEXT not null, end_state TEXT not null, wrong_codes INTEGER not null, set_off_at TEXT, arrived_at TEXT, started_at TEXT, finished_at TEXT,
      return_id TEXT, returns_held INTEGER not null, reason TEXT not null, history TEXT not null, primary key (tenant_id, id))`,
    'create index jobs_worker on jobs (tenant_id, worker_id, date)',
    'create index jobs_date on jobs (tenant_id, date, status)',
    'create unique index jobs_booking on jobs (tenant_id, booking_id) where deleted = 0 and booking_id is not null',
    `create table job_offers (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      job_id TEXT not null, worker_id TEXT not null, worker_name TEXT not null, state TEXT not null, offered_at TEXT not null, expires_at TEXT, answered_at TEXT, reason TEXT not null, primary key (tenant_id, id))`,
    'create index job_offers_job on job_offers (tenant_id, job_id)',
    'create index job_offers_worker on job_offers (tenant_id, worker_id, state)',
    "create index job_offers_due on job_offers (expires_at, tenant_id, id) where state = 'waiting' and deleted = 0",
    `create table job_returns (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      job_id TEXT not null, worker_id TEXT not null, worker_name TEXT not null, state TEXT not null, held_because TEXT not null, steps TEXT not null, set_off_at TEXT, arrived_at TEXT, started_at TEXT, finished_at TEXT, end_state TEXT not null,
      materials TEXT not null, extras TEXT not null, note TEXT not null, signed_by TEXT not null, signature TEXT, lat REAL, lng REAL, photos TEXT not null, primary key (tenant_id, id))`,
    'create index job_returns_job on job_returns (tenant_id, job_id, created_at)',
  ],
};
