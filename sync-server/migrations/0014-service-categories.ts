import type { Migration } from '#server/core/sql/migrate.ts';

/** Categories that a business adds to its catalogue. */
export const serviceCategories: Migration = {
  name: '0014-service-categories',
  statements: [
    `create table service_categories (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null,
      id TEXT not null, name TEXT not null, name_hi TEXT not null, position INTEGER not null, primary key (tenant_id, id))`,
  ],
};
