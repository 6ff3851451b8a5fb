import type { Migration } from '#server/core/sql/migrate.ts';

/** Templates of tasks; one that repeats has a due row. */
export const taskTemplateList: Migration = {
  name: '0230-task-templates',
  statements: [
    `create table task_templates (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      title TEXT not null, title_hi TEXT not null, description TEXT not null, description_hi TEXT not null, checklist TEXT not null, priority TEXT not null, due_hours INTEGER, photo_needed INTEGER not null,
      repeat TEXT not null, starts_on TEXT, at TEXT not null, site_id TEXT, assignee_id TEXT, active INTEGER not null, made_to TEXT, made_by TEXT not null, made_by_id TEXT, primary key (tenant_id, id))`,
    'create index task_templates_title on task_templates (tenant_id, title)',
    'create index task_templates_site on task_templates (tenant_id, site_id) where site_id is not null',
  ],
};
