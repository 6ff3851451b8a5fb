import type { Migration } from '#server/core/sql/migrate.ts';

/** What the operator tells all businesses (an empty `tenant_id`), or one. */
export const announcements: Migration = {
  name: '0204-announcements',
  statements: [
    'create table announcements (id TEXT primary key, tenant_id TEXT not null, text_en TEXT not null, text_hi TEXT not null, from_at TEXT not null, until_at TEXT not null, made_by TEXT not null, made_at TEXT not null, ended_at TEXT)',
    'create index announcements_until on announcements (tenant_id, until_at)',
  ],
};
