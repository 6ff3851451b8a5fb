import { searchedAs } from '#shared/core/searched.ts';
import type { tasks } from './task.ts';
import type { taskTemplates } from './task-template.ts';

/** How tasks are found. */
export const searchedTasks = searchedAs<typeof tasks>('tasks', {
  kind: 'task',
  label: ['Task', 'काम'],
  permission: 'tasks:read',
  names: ['title', 'assignee_name', 'site_name'],
  words: ['description'],
  detail: ['assignee_name', 'site_name'],
  seenBy: ['assignee_id', 'pool_site_id', 'site_id'],
  work: { path: '/field/tasks?open={id}' },
  office: '/admin/tasks?status=all&open={id}',
});

/** How task templates are found. */
export const searchedTemplates = searchedAs<typeof taskTemplates>('task_templates', {
  kind: 'task_template',
  label: ['Task template', 'काम का टेम्पलेट'],
  permission: 'tasks:read',
  names: ['title', 'title_hi'],
  words: ['description', 'description_hi'],
  detail: ['description'],
  office: '/admin/tasks/templates?open={id}',
});
