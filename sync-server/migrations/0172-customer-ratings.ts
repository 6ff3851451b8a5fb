import type { Migration } from '#server/core/sql/migrate.ts';

/** What partners say of customers after a visit. */
export const customerRatings: Migration = {
  name: '0172-customer-ratings',
  statements: [
    `create table customer_ratings (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      job_id TEXT not null, customer_id TEXT not null, customer_name TEXT not null, worker_id TEXT not null, worker_name TEXT not null, rating INTEGER not null, note TEXT not null, hidden INTEGER not null, hidden_reason TEXT not null, primary key (tenant_id, id))`,
    'create index customer_ratings_customer on customer_ratings (tenant_id, customer_id, created_at)',
  ],
};
