import { searchedTasks, searchedTemplates } from '#shared/modules/tasks/searched.ts';
import * as audience from '#shared/modules/tasks/audience.ts';
import * as queries from '#shared/modules/tasks/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { taskMoves } from '#shared/modules/tasks/operations.ts';
import { tasks as tasksResource } from '#shared/modules/tasks/task.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { readAudience, readShiftsOfDay } from './audience-queries.ts';
import { lateTasks } from './late-tasks.ts';
import { assignMany } from './operations/assign-many.ts';
import { changeMany } from './operations/change-many.ts';
import { startTask, tickTask } from './operations/do-task.ts';
import { finishTask } from './operations/finish-task.ts';
import { assignAtSite } from './operations/assign-at-site.ts';
import { reopenTask } from './operations/reopen-task.ts';
import { createTask, editTask, removeTask } from './operations/write-task.ts';
import { createTemplate, removeTemplate, updateTemplate } from './operations/write-template.ts';
import { readReports, readStats } from './queries.ts';
import { repeatedTasks } from './repeat-templates.ts';

/** Tasks: who does what, and what became of it. */
export const tasks = defineModule('tasks', {
  says: auditTexts,
  searched: [searchedTasks, searchedTemplates],
  jobs: [repeatedTasks, lateTasks],
  resources: [tasksResource, taskTemplates],
  operations: [tickTask, startTask, finishTask, assignAtSite],
  routes: [
    handleQuery(queries.readStats, readStats, { runs: 'by-size' }),
    handleQuery(queries.readReports, readReports, { runs: 'by-size' }),
    handleQuery(audience.readAudience, readAudience, { runs: 'by-size' }),
    handleQuery(audience.readShiftsOfDay, readShiftsOfDay, { runs: 'by-size' }),
    assignMany,
    changeMany,
    ...resourceRoutes(taskTemplates, {
      read: 'tasks:read',
      create: createTemplate,
      update: updateTemplate,
      remove: removeTemplate,
    }),
    ...readRoutes(tasksResource, '/tasks', ['Tasks', 'काम'], { access: 'tenant', limit: 50 }),
    handle(createTask, { status: 201 }),
    handle(assignAtSite, { status: 201 }),
    handle(editTask),
    handle(removeTask),
    handle(tickTask),
    handle(startTask),
    handle(finishTask),
    handle(bind(taskMoves.cancel)),
    handle(reopenTask),
  ],
});
