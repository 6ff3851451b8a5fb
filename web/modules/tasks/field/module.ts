import { finishTask, assignAtSite, taskMoves, tickTask } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const tasksField = defineFaceModule({
  name: 'tasks',
  pages: [{ path: 'tasks', load: () => import('./tasks-page.tsx') }],
  offline: {
    collections: [keep(tasks, { indexes: [['newest']] })],
    operations: [queue(assignAtSite), queue(tickTask), queue(taskMoves.start), queue(finishTask)],
  },
});
