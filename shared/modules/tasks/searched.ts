import { searchedAs } from '#shared/core/searched.ts';
import type { tasks } from './task.ts';

/** How tasks are found. */
export const searchedTasks = searchedAs<typeof tasks>('tasks', {
  kind: 'task',
  label: ['Task', 'काम'],
  permission: 'tasks:read',
  names: ['title', 'assignee_name', 'site_name'],
  words: ['description'],
  detail: ['assignee_name', 'site_name'],
  seenBy: ['assignee_id', 'pool_site_id', 'site_id'],
  office: '/admin/tasks?status=all&open={id}',
});
