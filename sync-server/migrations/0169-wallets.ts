import type { Migration } from '#server/core/sql/migrate.ts';

/** What partners keep of the price of a job, their wallets, and what customers thought of them. */
export const wallets: Migration = {
  name: '0169-wallets',
  statements: [
    'alter table providers add column share_percent INTEGER not null default 80',
    `create table wallet_lines (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      movement TEXT not null, account TEXT not null, worker_id TEXT not null, worker_name TEXT not null, kind TEXT not null, amount INTEGER not null, day TEXT not null, job_id TEXT, note TEXT not null, made_by TEXT not null, primary key (tenant_id, id))`,
    'create index wallet_lines_worker on wallet_lines (tenant_id, worker_id, account, created_at)',
    `create table ratings (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      booking_id TEXT not null, worker_id TEXT, worker_name TEXT not null, user_id TEXT not null, customer_name TEXT not null, service_id TEXT not null, service TEXT not null, rating INTEGER not null, comment TEXT not null,
      reply TEXT not null, replied_at TEXT, hidden INTEGER not null, hidden_reason TEXT not null, primary key (tenant_id, id))`,
    'create index ratings_worker on ratings (tenant_id, worker_id, created_at)',
    'create index ratings_service on ratings (tenant_id, service_id, created_at)',
  ],
};
