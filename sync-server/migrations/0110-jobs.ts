import type { Migration } from '#server/core/sql/migrate.ts';

/** Tables of records that devices keep: what was removed from them is forgotten after a while. */
const withTombstones = [
  'services',
  'bookings',
  'cart_items',
  'drafts',
  'orders',
  'roster',
  'staff_requests',
  'attendance',
  'handovers',
  'patrol_checkpoints',
  'patrol_routes',
  'patrol_scans',
  'patrol_misses',
  'tasks',
  'incidents',
  'contracts',
  'notifications',
  'sos_alerts',
];

/** The leases of jobs, and what lets a job find what is due of all businesses by one question. */
export const jobs: Migration = {
  name: '0110-jobs',
  statements: [
    `create table job_leases (name TEXT primary key, next_due INTEGER not null, holder TEXT, leased_until INTEGER not null default 0, last_run INTEGER, last_ms INTEGER,
      last_result TEXT check (last_result in ('ok','failed')), last_error TEXT not null default '', failures INTEGER not null default 0)`,
    'create table due_rows (job TEXT not null, tenant_id TEXT not null references tenants(id), item TEXT not null, due_at TEXT, primary key (job, tenant_id, item))',
    'create index due_rows_due on due_rows (due_at) where due_at is not null',
    // What stands in the settings of a business, and which rounds it plans, is looked at once.
    "insert into due_rows (job, tenant_id, item, due_at) select 'settings:safety', id, '', '' from tenants",
    "insert into due_rows (job, tenant_id, item, due_at) select 'settings:company', id, '', '' from tenants",
    "insert into due_rows (job, tenant_id, item, due_at) select 'settings:notifications', id, '', '' from tenants",
    "insert into due_rows (job, tenant_id, item, due_at) select 'patrol.rounds', tenant_id, id, '' from patrol_routes where deleted = 0",
    'create table safety_watches (tenant_id TEXT primary key references tenants(id), check_minutes INTEGER not null, grace_minutes INTEGER not null)',
    'create index roster_by_day on roster (date, tenant_id, id)',
    'create index sos_alerts_due_next on sos_alerts (due_at) where due_at is not null',
    'drop index sos_alerts_due',
    'create index staff_credentials_ends on staff_credentials (valid_to, tenant_id, id)',
    'create index companies_licence_ends on companies (psara_to) where psara_to is not null',
    'create index sessions_over on sessions (expires_at)',
    'create index idempotency_over on idempotency (created_at)',
    'drop index auth_challenges_expires',
    'drop index sessions_expires',
    'drop index idempotency_created',
    'create index departures_at on departures (coll, at)',
    ...withTombstones.map(
      (table) => `create index ${table}_removed on ${table} (updated_at) where deleted = 1`,
    ),
  ],
};
