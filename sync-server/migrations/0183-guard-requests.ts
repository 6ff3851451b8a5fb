import type { Migration } from '#server/core/sql/migrate.ts';

/** What clients ask for beside the people that are sanctioned at their sites. */
export const guardRequests: Migration = {
  name: '0183-guard-requests',
  statements: [
    `create table guard_requests (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      user_id TEXT not null, asked_by TEXT not null, client_id TEXT not null, client_name TEXT not null, place TEXT not null, site_id TEXT not null, site_name TEXT not null, post_id TEXT, post_name TEXT not null, rank TEXT not null,
      shift_id TEXT, shift_name TEXT not null, people INTEGER not null, "from" TEXT not null, "to" TEXT not null, note TEXT not null, status TEXT not null, answer TEXT not null, answered_by TEXT not null, answered_at TEXT, rate INTEGER, primary key (tenant_id, id))`,
    'create index guard_requests_place on guard_requests (tenant_id, place, created_at)',
    'create index guard_requests_status on guard_requests (tenant_id, status, created_at)',
    'create index guard_requests_client on guard_requests (tenant_id, client_id)',
  ],
};
