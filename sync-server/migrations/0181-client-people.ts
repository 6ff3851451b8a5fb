import type { Migration } from '#server/core/sql/migrate.ts';

/** People of clients who were given access in the customer app. */
export const clientPeople: Migration = {
  name: '0181-client-people',
  statements: [
    `create table client_people (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      client_id TEXT not null, user_id TEXT not null, name TEXT not null, phone TEXT not null, role TEXT not null, site_ids TEXT not null, until TEXT, status TEXT not null, given_by TEXT not null, ended_at TEXT, primary key (tenant_id, id))`,
    'create index client_people_user on client_people (tenant_id, user_id)',
    'create index client_people_client on client_people (tenant_id, client_id)',
    "create unique index client_people_once on client_people (tenant_id, client_id, user_id) where deleted = 0 and status = 'active'",
  ],
};
