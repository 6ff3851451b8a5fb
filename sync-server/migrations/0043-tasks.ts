import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** What is to be done, by somebody or at a site. */
export const taskList: Migration = {
  name: '0043-tasks',
  statements: [
    `create table tasks (${stored}, id TEXT not null, title TEXT not null, description TEXT not null, site_id TEXT, site_name TEXT not null, assignee_id TEXT, assignee_name TEXT not null, pool_site_id TEXT, due_at TEXT,
      priority TEXT not null, checklist TEXT not null, photo_needed INTEGER not null, photos TEXT not null, repeat TEXT not null,
      status TEXT not null check (status in ('open','started','done','cancelled')), note TEXT not null, done_at TEXT, done_by TEXT not null, made_by TEXT not null, history TEXT not null, primary key (tenant_id, id))`,
    'create index tasks_seq on tasks (tenant_id, seq)',
    'create index tasks_assignee on tasks (tenant_id, assignee_id, seq)',
    'create index tasks_pool on tasks (tenant_id, pool_site_id, seq)',
    'create index tasks_status on tasks (tenant_id, status, due_at)',
  ],
};
