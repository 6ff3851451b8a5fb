import { taskMoves, tickTask } from '#shared/modules/tasks/operations.ts';
import { tasks as tasksResource } from '#shared/modules/tasks/task.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { changeMany } from './operations/change-many.ts';
import { finishTask } from './operations/finish-task.ts';
import { giveTask } from './operations/give-task.ts';
import { createTask, editTask, removeTask } from './operations/write-task.ts';
import { readReports, readStats } from './queries.ts';

const read = { access: 'tenant', permission: 'tasks:read' } as const;
const tick = bind(tickTask);
const start = bind(taskMoves.start);

/** What is to be done, by whom, and what came of it. */
export const tasks = defineModule('tasks', {
  resources: [tasksResource],
  operations: [tick, start, finishTask, giveTask],
  routes: [
    {
      method: 'GET',
      path: '/tasks/stats',
      runs: 'by-size',
      ...read,
      summary: ['Tasks in figures', 'कामों की गिनती'],
      query: { site_id: 'only this site' },
      handle: readStats,
    },
    {
      method: 'GET',
      path: '/tasks/reports',
      runs: 'by-size',
      ...read,
      summary: ['Tasks by person and by site', 'व्यक्ति और साइट के हिसाब से काम'],
      query: {
        from: 'first day, YYYY-MM-DD; 29 days before the last when absent',
        to: 'last day; today when absent',
        site_id: 'only this site',
      },
      handle: readReports,
    },
    changeMany,
    ...readRoutes(tasksResource, '/tasks', ['Tasks', 'काम'], { access: 'tenant' }, 50),
    handle(createTask, { status: 201 }),
    handle(giveTask, { status: 201 }),
    handle(editTask),
    handle(removeTask),
    handle(tick),
    handle(start),
    handle(finishTask),
    handle(bind(taskMoves.cancel)),
    handle(bind(taskMoves.reopen)),
  ],
});
