import type { Migration } from '#server/core/sql/migrate.ts';

/** For how long, and why, a business lets the operator look in. */
export const supportGrants: Migration = {
  name: '0205-support-grants',
  statements: [
    'create table support_grants (tenant_id TEXT not null, id TEXT not null, reason TEXT not null, hours INTEGER not null, granted_by TEXT not null, granted_by_name TEXT not null, granted_at TEXT not null, until_at TEXT not null, revoked_at TEXT, revoked_by_name TEXT, primary key (tenant_id, id))',
    'create index support_grants_until on support_grants (until_at)',
    "create index op_log_visits on op_log (tenant_id, received_at) where type = 'support.read'",
  ],
};
