import { searchedTasks, searchedTemplates } from '#shared/modules/tasks/searched.ts';
import { ListChecks } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const tasksAdmin = defineAdminModule({
  name: 'tasks',
  finds: [searchedTasks, searchedTemplates],
  pages: [
    {
      path: 'tasks',
      load: () => import('./tasks-page.tsx'),
      place: {
        job: 'roster',
        order: 70,
        label: ['Tasks', 'काम'],
        icon: ListChecks,
        permission: 'tasks:read',
      },
    },
    {
      path: 'tasks/reports',
      needs: 'tasks:read',
      load: () => import('./reports-page.tsx'),
    },
    {
      path: 'tasks/templates',
      load: () => import('./templates-page.tsx'),
      place: {
        job: 'roster',
        order: 71,
        label: ['Task templates', 'काम के टेम्पलेट'],
        icon: ListChecks,
        permission: 'tasks:read',
      },
    },
  ],
  commands: [
    {
      name: 'assign-task',
      path: 'tasks',
      label: ['Assign a task', 'काम दें'],
      words: 'new add create give नया टास्क',
      permission: 'tasks:write',
    },
  ],
});
