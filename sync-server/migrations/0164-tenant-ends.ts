import type { Migration } from '#server/core/sql/migrate.ts';

/** Why and since when a business is closed, and the day on which everything of it is deleted. */
export const tenantEnds: Migration = {
  name: '0164-tenant-ends',
  statements: [
    'alter table tenants add column suspended_at TEXT',
    "alter table tenants add column suspended_reason TEXT not null default ''",
    'alter table tenants add column delete_on TEXT',
  ],
};
