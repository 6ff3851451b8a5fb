import type { Migration } from '#server/core/sql/migrate.ts';

/** How people want to see their lists again. */
export const savedViews: Migration = {
  name: '0021-views',
  statements: [
    `create table views (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null,
      id TEXT not null, user_id TEXT not null, list TEXT not null, name TEXT not null, query TEXT not null, hidden TEXT not null, primary key (tenant_id, id))`,
    'create index views_user on views (tenant_id, user_id, list)',
  ],
};
