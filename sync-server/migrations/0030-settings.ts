import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Departments, shifts, and roles with names of their own. */
export const settings: Migration = {
  name: '0030-settings',
  statements: [
    "alter table roles add column name TEXT not null default ''",
    `create table departments (${stored}, id TEXT not null, name TEXT not null, name_hi TEXT not null, head TEXT not null, primary key (tenant_id, id))`,
    'create unique index departments_name on departments (tenant_id, name) where deleted = 0',
    `create table shifts (${stored}, id TEXT not null, name TEXT not null, name_hi TEXT not null, starts TEXT not null, ends TEXT not null, break_minutes INTEGER not null, active INTEGER not null,
      primary key (tenant_id, id))`,
  ],
};
